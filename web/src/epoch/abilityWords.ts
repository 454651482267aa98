/** What abilities do, said from the values of the data file. */

import { factsOf } from '../shared/facts.svelte';
import { t } from '../shared/words.svelte';
import { amount, amounts, inFile, joined, materialName } from './names';
import type { AbilityPiece, Conversion, EpochPieces } from './types';

const HALF = 0.5;

function string(what: string, count: number): string {
  return count === HALF ? t('epoch.does.half', { what: materialName(what) }) : amount(count, what);
}

/** What the words about an effect need beside its own number. */
function values({ effects = {}, half_price_materials = [], strings = {} }: AbilityPiece, effect: string): Record<string, string | number> {
  const number = (name: string): number => Number(effects[name] ?? 0);
  switch (effect) {
    case 'bought_power':
    case 'bought_walk_spots':
      return { food: number(`${effect}_food`) };
    case 'half_price_most':
      return { materials: joined(half_price_materials.map(materialName), 'and') };
    case 'pot_food':
      return { most: number('pot_most') };
    case 'string_food':
      return { most: number('string_most'), strings: joined(Object.entries(strings).map(([what, count]) => string(what, count)), 'or') };
    default:
      return {};
  }
}

const PART = /_food$|_most$/; // of another effect, which says it
const WHOLE = new Set(['gather_food', 'fish_food', 'hunt_food', 'butcher_food', 'turn_food', 'pot_food', 'string_food', 'half_price_most']);
const isSaid = (effect: string): boolean => WHOLE.has(effect) || !PART.test(effect);

function converted({ pay, gain, fuel, most }: Conversion): string {
  const half = joined(fuel.map(materialName), 'or');
  return t('epoch.does.conversion', { count: most, paid: amounts(pay), fuel: half, gained: amounts(gain) });
}

export function doneBy(piece: AbilityPiece): string {
  const told = Object.entries(piece.effects ?? {}).filter(([effect]) => isSaid(effect));
  const sentences = told.map(([effect, count]) => t(`epoch.does.${effect}`, { count: Number(count), ...values(piece, effect) }));
  return [...sentences, ...(piece.conversion ? [converted(piece.conversion)] : [])].join(' ');
}

/** What an ability does; nothing as long as the facts of the game are not there. */
export function does(ability: string): string {
  const piece = factsOf<EpochPieces>('epoch')?.abilities[inFile(ability)];
  return piece ? doneBy(piece) : '';
}
