import { demoData } from '../src/demo-data.ts';
import { drawFacts, type Facts } from '../src/facts.ts';
import { Dice } from '../src/random.ts';
import { compile, type Entry, faultsOfCondition, faultsOfText } from '../src/texts/template.ts';

const midland = demoData().plays.find((play) => play.name === 'Spraberry Trend')!;
const facts: Facts = {
  ...drawFacts(midland, ['PP'], '2026-11-18', new Dice(1)),
  wells: 12,
  waiting: 0,
  operated: true,
};
const say = (entry: Entry, changed: Partial<Facts> = {}) => compile(entry)({ ...facts, dice: new Dice(7), ...changed });
/** The distinct results of many draws. */
const drawn = (entry: string) => {
  const form = compile(entry);
  const dice = new Dice(7);
  return new Set(Array.from({ length: 400 }, () => form({ ...facts, dice })));
};

describe('a placeholder', () => {
  it('is a fact, with commas, or in words', () => {
    expect(say('{wells} wells in the {play}')).toBe('12 wells in the Spraberry Trend');
    expect(say('{netAcres} acres', { netAcres: 12_345 })).toBe('12,345 acres');
    expect(say('{words wells}, {Words wells}', { wells: 4 })).toBe('four, Four');
    expect(say('{words wells}')).toBe('12');
  });

  it('is drawn from a range, including its ends', () => {
    expect([...drawn('{8..11}')].sort()).toEqual(['10', '11', '8', '9']);
    expect([...drawn('{Words 9..11}')].sort()).toEqual(['11', 'Nine', 'Ten']);
    expect(drawn('{2028..2031}')).toContain('2029');
    for (const text of drawn('{0.4..3.6}')) expect(text).toMatch(/^\d(\.\d)?$/);
  });

  it('is one of several', () => {
    expect([...drawn('{March|June, or July}')].sort()).toEqual(['June, or July', 'March']);
  });

  it('is never left empty', () => {
    expect(() => say('{field}', { field: undefined })).toThrow('the deal has no field');
  });

  it('draws from left to right', () => {
    const dice = new Dice(7);
    expect(say('{1..99} {a|b|c} {1..99}')).toBe(`${dice.int(1, 99)} ${dice.pick(['a', 'b', 'c'])} ${dice.int(1, 99)}`);
  });
});

describe('a condition', () => {
  const entry = (when: string): Entry => ({ when, say: 'yes', otherwise: { when: 'not operated', say: 'other' } });

  it('holds when all its parts do', () => {
    expect(say(entry('operated and not waiting and wells > 11'))).toBe('yes');
    expect(say(entry('operated and wells > 12'))).toBeUndefined();
    expect(say(entry('operated and waiting'), { waiting: 3 })).toBe('yes');
    expect(say(entry('not wells > 12'))).toBe('yes');
  });

  it('falls back to the alternative', () => {
    expect(say(entry('operated'), { operated: false })).toBe('other');
  });
});

it('reports what is unknown', () => {
  expect(faultsOfText('{wells} in {words spot} and {toString}, {a|}, {3..}')).toEqual(
    ['{words spot}', '{toString}', '{a|}', '{3..}'].map((name) => `nothing is known as ${name}`),
  );
  expect(faultsOfText('{wells')).toEqual(['a brace has no partner']);
  expect(faultsOfCondition('operated and canda and spot > 3')).toEqual([
    'no condition is called "canda"',
    'no condition is called "spot > 3"',
  ]);
});
