import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../src/shared/api';
import { settings } from '../src/shared/settings.svelte';
import { steady } from '../src/shared/steady';
import { clockWords, span } from '../src/pages/clocks';
import { playersOf, type GameInfo } from '../src/pages/games';
import { asked, faultOf, fitted, mayShuffle, type TableSetup } from '../src/pages/newTable';
import { groups, type Result } from '../src/pages/results';
import { errorDetails, errorText } from '../src/pages/errorText';
import { answersOf, PRESETS, presetWords } from '../src/table/answers';
import { answers, parts, search, type Book } from '../src/pages/rulebook';
import { lastStart, keepStart } from '../src/pages/quickStart';
import { secondsLeft, timeLeft } from '../src/table/clock';
import { calledName, seatName } from '../src/table/people';
import { noteWords } from '../src/table/remarks';

const BOOK: Book = {
  name: 'stone_age',
  title: 'Stone Age',
  about: '',
  chapters: [
    {
      number: '2',
      title: 'Placing people',
      sentences: [
        { number: '2.1', text: 'The start player begins.', kind: null },
        { number: '2.10', text: 'Each building takes exactly one person.', kind: null },
        { number: '2.19', text: '*Option* `hunt_again`: a player may join the hunt again.', kind: 'option' },
      ],
    },
    { number: '21', title: 'Another', sentences: [{ number: '21.1', text: 'The hunt.', kind: null }] },
  ],
};

beforeEach(() => {
  settings.language = 'en';
  localStorage.clear();
});

describe('the rulebook', () => {
  const found = (query: string): string[] => search(BOOK, query).flatMap((chapter) => chapter.sentences.map((each) => each.number));

  it('is shown whole without a search', () => expect(search(BOOK, ' ')).toBe(BOOK.chapters));
  it('is searched by all of the words, whatever their case', () => expect(found('PLAYER begins')).toEqual(['2.1']));
  it('is searched by a number', () => expect(found('2.1')).toEqual(['2.1']));
  it('shows a whole chapter for its number', () => expect(found('2')).toEqual(['2.1', '2.10', '2.19']));
  it('finds words that stand in marks', () => expect(answers(BOOK.chapters[0]!.sentences[2]!, 'option hunt_again')).toBe(true));

  it('marks what was searched for, and keeps stress and code', () => {
    expect(parts('*Option* `hunt`: the hunt', 'HUNT')).toEqual([
      { text: 'Option', kind: 'em', hit: false },
      { text: ' ', kind: 'plain', hit: false },
      { text: 'hunt', kind: 'code', hit: true },
      { text: ': the ', kind: 'plain', hit: false },
      { text: 'hunt', kind: 'plain', hit: true },
    ]);
  });

  it('takes signs of a search for what they are', () => expect(parts('a (b', '(b').at(-1)).toEqual({ text: '(b', kind: 'plain', hit: true }));
});

describe('a new table', () => {
  const setup: TableSetup = {
    game: 'stone-age',
    seats: ['human', 'open', 'bot:greedy'],
    options: { expansion: true, hunt_again: false },
    public: true,
    pace: 'live',
    clock: null,
    rated: true,
    shuffle: false,
  };
  const game: GameInfo = { title: 'Stone Age', bots: ['greedy'], players: [2, 4], players_with: { expansion: [2, 5] }, options: {}, choices: {} };

  it('is asked for with the options that differ from the usual', () => {
    expect(asked(setup, { expansion: false, hunt_again: false })).toEqual({
      game: 'stone-age',
      seats: [{ kind: 'human' }, { kind: 'open' }, { kind: 'bot', bot: 'greedy' }],
      options: { expansion: true },
      public: true,
      pace: 'live',
      clock: null,
      rated: true,
      shuffle: false,
    });
  });

  it('may have its seats drawn where there are several and none differs', () => {
    const choices: GameInfo['choices'] = { carrier: { kind: 'number-each', numbers: [5, 6, 7] } };
    expect(mayShuffle({ seats: ['human', 'open'], options: { carrier: [6, 6] } }, { ...game, choices })).toBe(true);
    expect(mayShuffle({ seats: ['human', 'open'], options: { carrier: [6, 5] } }, { ...game, choices })).toBe(false);
    expect(mayShuffle({ seats: ['human'], options: {} }, { ...game, choices })).toBe(false);
  });

  it('has one value for each seat, and alone the only one there is', () => {
    const choices: GameInfo['choices'] = {
      setup: { kind: 'word', words: ['standard', 'extended'], alone: 'extended' },
      carrier: { kind: 'number-each', numbers: [5, 6, 7] },
    };
    const epoch: GameInfo = { title: 'Epoch', bots: ['greedy'], players: [1, 4], players_with: {}, options: {}, choices };
    expect(fitted({ setup: 'standard', carrier: [6, 5] }, 3, epoch)).toEqual({ setup: 'standard', carrier: [6, 5, 5] });
    expect(fitted({ setup: 'standard', carrier: [6, 5] }, 1, epoch)).toEqual({ setup: 'extended', carrier: [6] });
    const plain = { ...setup, game: 'epoch', options: { setup: 'standard', carrier: [5, 5, 5], sites: null } };
    expect(asked(plain, { setup: 'standard', carrier: [5, 5], sites: null })).toMatchObject({ options: {} });
  });

  it('is for more people with the expansion', () => {
    expect(playersOf(game, {})).toEqual([2, 3, 4]);
    expect(playersOf(game, { expansion: true })).toEqual([2, 3, 4, 5]);
  });

  it.each([
    ['wrong-field', { field: 'clock.bank' }, 'clock', 'Clocks have 5 seconds to 90 days, plus at most 7 days per move.'],
    ['no-such-bot', { bot: 'x', bots: ['greedy', 'club'] }, 'seats', 'There is no bot called x. The bots are: greedy, club.'],
    ['bad-option', { option: 'sites' }, 'sites', 'These options do not fit together or do not fit the number of players.'],
    ['bad-option', { option: 'players' }, 'seats', 'These options do not fit together or do not fit the number of players.'],
    ['too-many-tables', {}, 'table', 'You have too many unfinished tables. Finish some of them first.'],
  ])('tells %s at the field it is about', (code, parameters, field, text) => {
    expect(faultOf(new Refusal(400, 'bad-request', { code, parameters }))).toEqual({ field, text });
  });
});

describe('clocks', () => {
  it('are told in the largest unit that fits', () => {
    expect([span(600), span(10), span(259_200)]).toEqual(['10 min', '10 sec', '3 days']);
    expect(clockWords({ bank: 600, gain: 0 })).toBe('10 min per player');
  });

  it.each([
    [9, '0:09'],
    [605.9, '10:05'],
    [3_660, '1h 1m'],
    [2 * 86_400 + 3_600, '2d 1h'],
  ])('show %d seconds as %s', (seconds, text) => expect(timeLeft(seconds)).toBe(text));

  it('run only for the seat to act, and never below nothing', () => {
    const clock = { banks: [600, 300], deadline: '2026-01-01T00:01:00Z' };
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(secondsLeft(clock, 0, 0, now)).toBe(60);
    expect(secondsLeft(clock, 1, 0, now)).toBe(300);
    expect(secondsLeft(clock, 0, 0, now + 90_000)).toBe(0);
    expect(secondsLeft({ banks: [600], deadline: null }, 0, 0, now)).toBe(600);
  });
});

describe('results', () => {
  const result = (points: number, won: boolean, players = 2): Result => ({
    table: String(points),
    game: 'stone-age',
    players,
    options: {},
    rank: 1,
    won,
    points,
    rounds: 9,
    parts: { track: points - 10, culture: 10, total: points },
    columns: {},
    ended: '',
  });

  it('are added up by game and number of players', () => {
    const [first, second] = groups([result(100, true, 3), result(90, false), result(110, true)]);
    expect(first).toEqual({ game: 'stone-age', expansion: false, players: 2, tables: 2, won: 1, average: 100, best: 110, parts: [['track', 90], ['culture', 10]] });
    expect(second?.players).toBe(3);
  });

  it('with the expansion stand by themselves', () => {
    const bought = { ...result(80, false), columns: { jewelry: 2, merchant: 0 } };
    expect(groups([result(90, false), bought]).map(({ expansion }) => expansion)).toEqual([false, true]);
  });
});

describe('words', () => {
  it('of answers in advance name the order of the moves', () => {
    settings.language = 'en';
    expect(PRESETS['stone-age']?.feed?.map(presetWords)).toEqual(['wood, brick, stone, gold', 'gold, stone, brick, wood', 'none; I lose the points']);
    expect(answersOf('stone-age', { feed: 'starve', die: '' })).toEqual({ feed: ['starve'] });
    expect(answersOf('epoch', { permit: 'refuse' })).toEqual({ permit: ['refuse'] });
  });

  it('of the table itself are said in the reader’s language', () => {
    settings.language = 'de';
    expect(noteWords({ code: 'left', parameters: { name: 'Ann' }, text: '' })).toBe('Ann ist gegangen.');
    const replaced = { code: 'replaced', parameters: { bot: 'random', other: 'greedy', trouble: 'too slow' }, text: '' };
    expect(noteWords(replaced)).toBe('Der Bot „Zufall“ wurde durch „Gelegenheits­spieler“ ersetzt.');
    expect(noteWords({ code: null, parameters: {}, text: 'Ann has left.' })).toBe('Ann has left.');
  });

  it('for a seat say whether it is free, a bot, or somebody who left', () => {
    const seat = { number: 0, bot: null, away: false };
    expect(seatName({ ...seat, kind: 'open', name: '' })).toBe('free seat');
    expect(seatName({ ...seat, kind: 'bot', name: 'greedy' })).toBe('Ama (bot: casual)');
    expect(seatName({ ...seat, kind: 'human', name: 'Ann', away: true })).toBe('Ann (a bot is playing)');
  });

  it('for two bots of one kind are different names', () => {
    const bot = { kind: 'bot' as const, name: 'greedy', bot: 'greedy', away: false };
    expect([0, 3].map((number) => calledName({ ...bot, number }))).toEqual(['Ama (casual)', 'Kem (casual)']);
  });
});

describe('what the server refuses', () => {
  const refused = (code: string, parameters = {}, error = 'refused'): Refusal => new Refusal(422, error, { code, parameters });

  it('is said in the reader’s words, by its code', () => {
    settings.language = 'de';
    expect(errorText(refused('wrong-login'))).toBe('Anmeldename oder Passwort ist falsch.');
    expect(errorText(refused('name-length', { most: 40 }))).toBe('Ein Name hat 1 bis 40 Zeichen.');
    expect(errorText(refused('wrong-field', { field: 'table' }))).toBe('Diesen Tisch gibt es nicht.');
    expect(errorDetails(refused('not-your-turn'))).toEqual({ text: 'Du bist nicht am Zug.', english: '', rule: null });
  });

  it('is said by its kind where a newer server has a code of which the page knows nothing', () => {
    expect(errorText(refused('newer', {}, 'stale'))).toBe('Someone else just moved.');
    expect(errorText(new Refusal(0, 'no-answer'))).toBe('The server does not answer. Nothing is lost; the page keeps trying.');
  });

  it('by the rules names the rule', () => {
    const about = { code: 'no-dice', parameters: {}, rule: { book: 'stone_age', number: '4.4' }, game: 'stone-age' };
    expect(errorText(new Refusal(422, 'refused', about))).toMatch(/ \(rule 4\.4\)$/);
    expect(errorDetails(new Refusal(422, 'refused', about)).rule).toEqual(about.rule);
  });

  it('names the line of a record that is wrong', () => {
    settings.language = 'de';
    const record = (wrong: string, more = {}) => errorDetails(refused('bad-record', { line: 12, wrong, said: 'the scores are missing', ...more }, 'bad-request'));
    const text = 'Diese Aufzeichnung kann nicht gelesen werden. Zeile 12: ';
    expect(record('no-scores')).toEqual({ text: `${text}Die Punkte fehlen.`, english: '', rule: null });
    expect(record('option', { found: 'x' }).text).toBe(`${text}„x“ ist keine Option.`);
    expect(record('move')).toEqual({ text: `${text}Dieser Zug ist hier nicht erlaubt.`, english: 'the scores are missing', rule: null });
  });
});

it('a list in which nothing differs stays the same list', () => {
  const keep = steady<string>();
  const first = keep(['Ann', 'Bob']);
  expect(keep(['Ann', 'Bob'])).toBe(first);
  expect(keep(['Ann', 'Eve'])).toEqual(['Ann', 'Eve']);
  expect(keep(['Ann'])).toEqual(['Ann']);
});

it('the start button begins what it began the last time', () => {
  expect(lastStart()).toEqual({ edition: 'stone-age', opponents: 2, bot: 'greedy' });
  keepStart({ edition: 'epoch', opponents: 0, bot: 'club' });
  expect(lastStart()).toEqual({ edition: 'epoch', opponents: 0, bot: 'club' });
});
