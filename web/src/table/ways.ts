/** Finding a way through the server's plans: what may still be picked, and which plan is picked completely. */

import type { Plan } from '../shared/types';

export type Picked = Record<string, number>;

/** A plan, and how often each of the things that one picks occurs in it. */
export interface Way {
  amounts: Picked;
  plan: Plan;
}

export const verbOf = (move: string): string => move.split(' ', 1)[0] ?? '';

/** Plans made of these moves only. */
export function madeOf(plans: Plan[], verbs: readonly string[]): Plan[] {
  return plans.filter((plan) => plan.moves.every((move) => verbs.includes(verbOf(move))));
}

/** Ways to pay: what is picked is the goods that a plan spends. */
export function spendingOf(plans: Plan[], goods: readonly string[]): Way[] {
  return plans.map((plan) => {
    const spent = goods.map((good) => [good, plan.spend[good] ?? 0] as const);
    return { plan, amounts: Object.fromEntries(spent.filter(([, amount]) => amount > 0)) };
  });
}

/** Ways to answer move by move: what is picked is the moves of these verbs. */
export function byMoves(plans: Plan[], verbs: readonly string[]): Way[] {
  return plans.map((plan) => {
    const amounts: Picked = {};
    for (const move of plan.moves) if (verbs.includes(verbOf(move))) amounts[move] = (amounts[move] ?? 0) + 1;
    return { plan, amounts };
  });
}

const sum = (amounts: Picked): number => Object.values(amounts).reduce((all, each) => all + each, 0);

function fits(way: Way, picked: Picked, except?: string): boolean {
  return Object.entries(picked).every(([key, amount]) => key === except || (way.amounts[key] ?? 0) >= amount);
}

/** How many of this may be picked while everything else stays picked. */
export function most(ways: Way[], picked: Picked, key: string): number {
  return Math.max(0, ...ways.filter((way) => fits(way, picked, key)).map((way) => way.amounts[key] ?? 0));
}

/** The way that is picked, all of it. */
export function complete(ways: Way[], picked: Picked): Way | undefined {
  return ways.find((way) => fits(way, picked) && sum(way.amounts) === sum(picked));
}

/** The least that must still be picked. */
export function missing(ways: Way[], picked: Picked): number {
  return Math.min(...ways.filter((way) => fits(way, picked)).map((way) => sum(way.amounts))) - sum(picked);
}

/** Everything that can be picked at all, goods in their order. */
export function keysIn(ways: Way[], goods: readonly string[]): string[] {
  const rank = (key: string): number => goods.indexOf(key.split(' ').at(-1) ?? '');
  const keys = [...new Set(ways.flatMap((way) => Object.keys(way.amounts)))];
  return keys.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/** What a plan changes, taken together: what it brings less what it costs. */
export function net(plan: Plan | undefined): Record<string, number> {
  const all: Record<string, number> = { ...plan?.gain };
  for (const [what, amount] of Object.entries(plan?.spend ?? {})) all[what] = (all[what] ?? 0) - amount;
  return all;
}

/** What one move alone changes, where a plan says so. */
export function netOf(plans: Plan[] | null, move: string): Record<string, number> {
  return net(plans?.find((plan) => plan.moves.length === 1 && plan.moves[0] === move));
}
