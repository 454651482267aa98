/** The map of Epoch: where tiles lie, how it is moved, and what is said of everything on it. */

import { beforeEach, describe, expect, it } from 'vitest';
import { carried } from '../src/epoch/carriedGoods';
import { planWords, scoreRows } from '../src/epoch/boardWords';
import { Frame } from '../src/epoch/frame.svelte';
import { beside, boundsOf, inReadingOrder, middle } from '../src/epoch/geometry';
import { amounts, price, siteLabel, tileLabel } from '../src/epoch/names';
import { planPoints } from '../src/epoch/routes';
import { asks, described, needWords, scoringWords } from '../src/epoch/siteWords';
import { choiceWords, nowLines } from '../src/epoch/textWords';
import { settings } from '../src/shared/settings.svelte';
import { alone, four, names, pieces, two } from './epoch_tables';

beforeEach(() => {
  settings.language = 'en';
});

const tile = (place: string) => two.view.tiles.find((each) => each.place === place)!;

describe('where tiles lie', () => {
  const hexes = inReadingOrder(two.view.tiles, two.view.sites);

  it('puts columns a and a half corners apart', () => {
    expect(middle({ q: 2, r: -1 })).toEqual({ x: 300, y: 0 });
  });

  it('has all tiles and sites inside its bounds', () => {
    const bounds = boundsOf(hexes);
    for (const hex of hexes) {
      const { x, y } = middle(hex);
      expect(x - 100 >= bounds.x && x + 100 <= bounds.x + bounds.width && y >= bounds.y && y <= bounds.y + bounds.height).toBe(true);
    }
  });

  it('goes to the neighbours with arrow keys, level from column to column', () => {
    const to = (from: string, key: Parameters<typeof beside>[2]) => beside(hexes, hexes.find((hex) => hex.place === from)!, key)?.place;
    expect(to('e3', 'ArrowUp')).toBe('e2');
    expect(to('e3', 'ArrowDown')).toBe('e4');
    expect(to('e3', 'ArrowRight')).toBe('f2');
    expect(to('f2', 'ArrowRight')).toBe('g3');
    expect(to('f2', 'ArrowLeft')).toBe('e3');
    expect(to('e1', 'ArrowUp')).toBeUndefined();
  });

  it('reaches every tile and site with arrow keys', () => {
    const reached = new Set(['e3']);
    for (const place of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = beside(hexes, hexes.find((hex) => hex.place === place)!, key);
        if (next) reached.add(next.place);
      }
    }
    expect(reached.size).toBe(hexes.length);
  });
});

describe('the part of the map that is seen', () => {
  function frame(): Frame {
    const made = new Frame({ x: 0, y: 0, width: 1000, height: 500 });
    made.width = 500;
    made.height = 250;
    return made;
  }

  it('is the whole map at first', () => {
    expect(frame().box).toBe('0.0 0.0 1000.0 500.0');
  });

  it('keeps the point under the pointer when it comes closer', () => {
    const near = frame();
    near.zoomBy(2, 0, 0);
    expect(near.box).toBe('0.0 0.0 500.0 250.0');
  });

  it('does not leave the map', () => {
    const near = frame();
    near.zoomBy(2);
    near.pan(10_000, -10_000);
    expect(near.box).toBe('0.0 250.0 500.0 250.0');
    near.zoomBy(0.01);
    expect(near.whole).toBe(true);
  });

  it('brings a point into sight and moves no further', () => {
    const near = frame();
    near.lookAt({ x: 250, y: 125 }, 2);
    near.reveal({ x: 260, y: 125 });
    expect(near.box).toBe('0.0 0.0 500.0 250.0');
    near.reveal({ x: 900, y: 125 });
    expect(near.box).not.toBe('0.0 0.0 500.0 250.0');
  });
});

describe('what is said of a tile', () => {
  it('has place, landscape, ability, owner, leader, way and whether something can be done', () => {
    const label = tileLabel(two.view, names, tile('d2'), { legal: true, chosen: true, journey: two.journeys.d3 });
    expect(label).toBe('d2, grasslands, Dagger, developed by Bob, leader of Ann, reachable for 2 food, you can do something here now, chosen');
  });

  it('does not tell what is face down', () => {
    expect(tileLabel(two.view, names, tile('h2'), { legal: false, chosen: false })).toBe('h2, mountains, face down, 1 status for exploring it');
    const hidden = { ...tile('h2'), landscape: null };
    expect(tileLabel(two.view, names, hidden, { legal: false, chosen: false })).toContain('unknown landscape');
  });

  it('names what lies there', () => {
    const lying = { ...tile('h2'), lying: { rope: 1, wood: 2 } };
    expect(tileLabel(two.view, names, lying, { legal: false, chosen: false })).toContain('lying here: 2 wood and 1 rope');
  });

  it('names the segments of a site and who is there', () => {
    const site = two.view.sites.find((each) => each.site === 'barger-oosterveld')!;
    expect(siteLabel(names, site, { legal: false, chosen: false })).toBe('a1, Barger-Oosterveld, discovered, segment 1: Bob, segment 2 free, segment 3 free');
  });

  it('speaks German', () => {
    settings.language = 'de';
    expect(tileLabel(two.view, names, tile('d3'), { legal: false, chosen: false })).toBe('d3, Wald, Korb, ausgebaut von Ann');
    expect(amounts({ hide: 2, deer: 1 })).toBe('1 Hirsch und 2 Felle');
  });
});

describe('prices and sites', () => {
  it('say all parts of a price with their alternatives', () => {
    expect(price(pieces, 'axe')).toBe('1 wood + (1 bronze, 2 antlers or 3 flint) + 1 stone');
  });

  it('say what every segment asks for, in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      settings.language = language;
      for (const site of Object.values(pieces.sites)) {
        for (const { need } of [...site.base, ...site.ext3, ...site.ext4]) expect(needWords(need)).toMatch(/\d|:/);
      }
    }
    expect(needWords({ exact: { hide: 1, rope: 1 }, any: 1 })).toBe('1 Fell, 1 Seil und 1 beliebiges Gut');
  });

  it('put the segments of the extension after those of the site', () => {
    const site = four.view.sites.find((each) => each.site === 'stonehenge')!;
    const segments = described(site, four.view, pieces);
    expect(segments.map(({ path }) => path.replace('sites.stonehenge.', ''))).toEqual(['base.1', 'base.2', 'base.3', 'ext4.1', 'ext4.2']);
    expect(segments.map(asks)[3]).toBe('4 stone and 1 wood');
    expect(scoringWords(site, four.view, pieces)).toContain('a pot of 16 status');
  });
});

describe('boards', () => {
  it('lay out what is carried piece by piece', () => {
    expect(carried({ ...two.view.players[0]!, ore: 0, wood: 2, hide: 1 })).toEqual(['wood', 'wood', 'hide']);
  });

  it('tell the plan of the dummy and draw its way', () => {
    const dummy = alone.view.players[1]!;
    expect(planWords(alone.view, dummy)).toEqual(['goes northeast', 'Next round: it develops its tile']);
    expect(planPoints(alone.view, pieces)?.points).toHaveLength(5);
    expect(planPoints(two.view, pieces)).toBeNull();
    expect(planWords(alone.view, { ...dummy, next: 'leave' })).toContain('Next round: it leaves the game');
    expect(planWords(alone.view, { ...dummy, next: null })).toEqual(['has left the game']);
  });

  it('leave out what is hidden of a score', () => {
    expect(scoreRows({ status: null as unknown as number, tiles: 3, total: 3 })).toEqual([['tiles', 3], ['total', 3]]);
  });
});

describe('the table in words', () => {
  it('says what is going on', () => {
    expect(nowLines(two.view, names)).toContain('Ann’s turn: action still open, development still open, offer still open.');
    const working = { ...two.view, decision: 'work', pending: { action: 'work', power: 3 } };
    expect(nowLines(working, names)).toContain('Work power left: 1½.');
  });

  it('says every choice in German without an English word of the server', () => {
    settings.language = 'de';
    for (const table of [two, four, alone]) {
      for (const choice of table.choices) expect(choiceWords(choice, table.view, pieces, names)).not.toBe(choice.label);
    }
  });
});
