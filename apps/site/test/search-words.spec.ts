import { describe, expect, it } from '@jest/globals';
import { apiError } from '@outcrop/contracts';
import { everything, searchWords, suggestedName } from '../app/features/saved-searches/words/search-words.ts';
import { refusalOf } from '../app/ui/form/refusal.ts';
import { formatPastMoment } from '../app/ui/moment.ts';

describe('a search in words', () => {
  it('says what each filter asks for, and of what where the value does not say it', () => {
    const state = {
      search: 'bone spring',
      type: ['PP' as const, 'RR' as const],
      region: ['Permian'],
      netProduction: { from: 500 },
      page: 3,
      sort: 'date' as const,
    };
    expect(searchWords(state)).toEqual([
      '“bone spring”',
      'Producing, Royalty',
      'Permian',
      'Net production from 500 BOE/d',
    ]);
    expect(suggestedName(state)).toBe('“bone spring”, Producing, Royalty, Permian, Net production from 500 BOE/d');
  });

  it('says of a text that its words may come in any order', () => {
    expect(searchWords({ search: 'permian producing', words: 'any' })).toEqual(['“permian producing” in any order']);
  });

  it('names a search without a filter by its list', () => {
    expect(everything({})).toBe('All deals');
    expect(suggestedName({ list: 'research' })).toBe('All studies');
  });
});

describe('the suggested name', () => {
  it('is cut between words to what can be saved', () => {
    const name = suggestedName({
      region: ['Permian', 'Rockies', 'Gulf Coast', 'Mid-Continent', 'Appalachia', 'Alaska', 'Offshore'],
    });
    expect(name).toBe('Permian, Rockies, Gulf Coast, Mid-Continent, Appalachia, Alaska, Offshore');
    const long = suggestedName({
      region: ['Permian', 'Rockies'],
      search: 'a search of many words that goes on and on and on beyond it',
    });
    expect(long).toBe('“a search of many words that goes on and on and on beyond it”, Permian, Rockies');
    expect(suggestedName({ search: 'word '.repeat(30).trim() })).toMatch(/^“(word )+word…$/);
  });

  it.each(['x'.repeat(200), '😀'.repeat(100), `x${'😀'.repeat(99)}`, 'two\nlines\u0007', ','.repeat(200)])(
    'can always be saved: %j',
    (search) => {
      const name = suggestedName({ search });
      expect(name.length).toBeLessThanOrEqual(80);
      expect(name.length).toBeGreaterThan(0);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/\p{Cc}/u);
    },
  );
});

it('alerts are dated in the firm’s time, in winter and in summer', () => {
  expect(formatPastMoment('2026-11-18T13:00:00.000Z')).toBe('Nov 18, 2026, 7:00 am Central');
  expect(formatPastMoment('2026-07-01T03:05:00.000Z')).toBe('Jun 30, 2026, 10:05 pm Central');
});

describe('a search that was not saved', () => {
  it('says at its name that the name is taken, and below the form that there are too many', () => {
    const taken = apiError(409, 'You have a saved search of this name already.');
    Object.assign(taken.problem, { errors: [{ path: 'name', message: 'You have it already.' }] });
    expect(refusalOf(taken, ['name'])).toEqual({ fields: { name: 'You have it already.' }, form: null });
    const full = apiError(422, 'You can save at most 50 searches. Please delete one first.');
    expect(refusalOf(full, ['name'])).toEqual({ fields: {}, form: full.problem.detail });
  });
});
