/** Numbers in words come from the facts that the server tells: corrected pieces change every text that shows them. */

import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from '../src/art/symbols';
import { does } from '../src/epoch/abilityWords';
import { know } from '../src/shared/facts.svelte';
import { settings } from '../src/shared/settings.svelte';
import { has, t } from '../src/shared/words.svelte';
import { effectWords, placeLines } from '../src/stone_age/pieceWords';
import RollHere from '../src/stone_age/RollHere.svelte';
import { names, pieces, view } from './boards';
import facts from './fixtures/facts.json';

const shipped = facts.epoch.abilities;

function corrected(changed: Record<string, unknown>): void {
  know('epoch', { ...facts.epoch, abilities: { ...shipped, ...changed } });
}

afterEach(() => {
  settings.language = 'en';
  for (const [game, told] of Object.entries(facts)) know(game, told);
});

describe('abilities are told from their values', () => {
  it('as they are shipped', () => {
    expect(does('axe')).toBe('Work: up to 4 wood at half the price. Butcher: 1 more food for each deer.');
    expect(does('bow')).toBe('Hunt: half a rope, 1 tendon or 2 flax for 3 food, up to 2×.');
    expect(does('canoe')).toBe('You can paddle. Paddling: 5 more spots on the carrier board.');
    expect(does('casting-bronze')).toBe('Up to 3× a turn: 2 ore and half a wood or antler become 3 bronze.');
    expect(does('horse')).toBe('Walking, this turn: 4 more spots on the carrier board for 1 food. Work: 1 more power for 1 food, once.');
    expect(does('pick')).toBe('Work: up to 4 stone and flint at half the price.');
    expect(does('pottery')).toBe('Gather, fish or butcher: one resource for 4 food, up to 1× a turn.');
  });

  it.each(['en', 'de'] as const)('every one of them in %s, without a word that is missing', (language) => {
    settings.language = language;
    for (const ability of Object.keys(shipped)) {
      expect(does(ability).length, ability).toBeGreaterThan(5);
      expect(does(ability), ability).not.toMatch(/epoch\.|…|undefined|NaN|true/);
    }
  });

  it('as an owner has corrected them, in both languages', () => {
    corrected({
      jug: { ...shipped.jug, effects: { turn_food: 3 } },
      tanning: { ...shipped.tanning, conversion: { pay: { hide: 1 }, gain: { leather: 2 }, fuel: ['wood'], most: 4 } },
      gloves: { ...shipped.gloves, effects: { fish_food: 6 } },
    });
    expect([does('jug'), does('gloves')]).toEqual(['3 food every turn.', 'Fish: 6 more food.']);
    expect(does('tanning')).toBe('Up to 4× a turn: 1 hide and half a wood become 2 leather.');
    settings.language = 'de';
    expect([does('jug'), does('gloves')]).toEqual(['Jeden Zug 3 Nahrung.', 'Fischen: 6 Nahrung mehr.']);
  });
});

it('words name facts by their paths, and leave a mark where they are not there yet', () => {
  expect(t('epoch_lesson.step.work.text')).toContain('It costs 1 food and gives 2 power');
  know('epoch', { ...facts.epoch, actions: { ...facts.epoch.actions, work: { food: 2, power: 5 } } });
  expect(t('epoch_lesson.step.work.text')).toContain('It costs 2 food and gives 5 power');
  know('epoch', undefined);
  expect(t('epoch_lesson.step.work.text')).toContain('It costs … food');
});

describe('places tell what the rules say of them', () => {
  it.each([['wood-place', 2], ['gold-place', 5], ['forest', 3], ['river', 6], ['hunt', 2]])('%s: %i pips for one piece', (place, pips) => {
    expect(pieces.places[place]?.pips).toBe(pips);
    expect(placeLines(view(), pieces, names, place)[0]).toContain(`for every full ${pips} pips`);
  });

  it('and a roll is divided by as much', () => {
    const shown = mount(RollHere, {
      target: document.body,
      props: { dice: [6, 5], roll: { seat: 0, place: 'gold-place', dice: [6, 5], added: 0, gain: { gold: 2 }, fed: false }, styled: false, each: pieces.places['gold-place']?.pips },
    });
    expect(document.querySelector('[data-testid=roll-sum]')?.textContent).toBe('= 11 ÷ 5 → 2 gold');
    void unmount(shown);
  });
});

it('a corrected number of steps on the merchant track is told', () => {
  expect(effectWords({ kind: 'move-merchant', what: null, amount: 1, text: '', picture: '' })).toBe('one space up the merchant track and 2 jewelry');
  expect(effectWords({ kind: 'move-merchant', what: null, amount: 3, text: '', picture: '' })).toBe('3 spaces up the merchant track and 2 jewelry');
});

it('an effect that nobody has translated yet is told in the words of the server', () => {
  expect(effectWords({ kind: 'get-wisdom', what: null, amount: 2, text: '2 wisdom', picture: 'points' })).toBe('2 wisdom');
});

it.each(['en', 'de'] as const)('every effect that pieces and dice have is translated: %s', (language) => {
  settings.language = language;
  const { cards, buildings, style_dice } = facts['stone-age'];
  const effects = [...Object.values(cards).map(({ top }) => top), ...Object.values(buildings).flatMap(({ effect }) => effect ?? []), ...style_dice];
  for (const effect of effects) expect(has(`stone_age.effect.${effect.kind}`) || has(`stone_age.effect.${effect.kind}.other`), effect.kind).toBe(true);
  for (const effect of effects) expect(picture(effect.picture), effect.kind).not.toEqual([]);
});
