import { type Facts } from '../facts.ts';
import { capitalized, commas, count, decimal } from '../format.ts';
import { type Phrasing } from '../rotation.ts';
import { CONDITIONS, NUMBERS, WORDS } from './deal-words.ts';

/**
 * A text of data/texts: a sentence, or one that is used only when its condition holds, with an alternative for when it does not.
 *
 * Placeholders in `say`: `{name}` of `NUMBERS` or `WORDS`; `{2..9}` and `{0.5..3.5}` a number drawn from a range, with as many decimals as its
 * ends; `{one|other}` one of several, drawn. `{words wells}` and `{words 2..9}` are written as words up to ten, `{Words …}` with a capital.
 *
 * Conditions in `when`: names of `CONDITIONS`, `not` before one, or `wells > 9` with a name of `NUMBERS`, joined by `and`.
 */
export type Entry = string | { readonly when: string; readonly say: string; readonly otherwise?: Entry | undefined };

/** A way to say something about a deal. */
export type DealPhrasing = Phrasing<Facts>;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const RANGE = /^(\d+)(?:\.(\d+))?\.\.(\d+)(?:\.(\d+))?$/;
const COMPARISON = /^(\w+) > (\d+)$/;

const named = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Draws from a range such as "2..9", or takes the number of that name; undefined if it is neither. */
function numberOf(text: string): ((f: Facts) => { value: number; decimals: number }) | undefined {
  const range = RANGE.exec(text);
  if (range) {
    const [, low, lowDecimals, high, highDecimals] = range;
    const from = Number(`${low}.${lowDecimals ?? 0}`);
    const to = Number(`${high}.${highDecimals ?? 0}`);
    const decimals = Math.max(lowDecimals?.length ?? 0, highDecimals?.length ?? 0);
    return ({ dice }) => ({ value: decimals > 0 ? dice.between(from, to) : dice.int(from, to), decimals });
  }
  const known = named<(f: Facts) => number>(NUMBERS, text);
  return known && ((f) => ({ value: known(f), decimals: 0 }));
}

/** What replaces `{inner}`; undefined if it is unknown. */
function placeholder(inner: string): ((f: Facts) => string) | undefined {
  if (inner.includes('|')) {
    const choices = inner.split('|');
    return choices.every(Boolean) ? ({ dice }) => dice.pick(choices) : undefined;
  }
  const inWords = /^([Ww])ords (.+)$/.exec(inner);
  if (inWords) {
    const number = numberOf(inWords[2]!);
    const inCase = inWords[1] === 'W' ? capitalized : (text: string) => text;
    return number && ((f) => inCase(count(number(f).value)));
  }
  const words = named<(f: Facts) => string | undefined>(WORDS, inner);
  if (words) {
    return (f) => {
      const text = words(f);
      if (text === undefined) throw new RangeError(`the deal has no ${inner}`);
      return text;
    };
  }
  const number = numberOf(inner);
  const isRange = RANGE.test(inner);
  return (
    number &&
    ((f) => {
      const { value, decimals } = number(f);
      // Drawn numbers may be years, which have no commas.
      return isRange ? decimal(value, decimals) : commas(value);
    })
  );
}

function condition(text: string): ((f: Facts) => boolean) | undefined {
  const isNot = text.startsWith('not ');
  const inner = isNot ? text.slice(4) : text;
  const comparison = COMPARISON.exec(inner);
  const number = comparison && named<(f: Facts) => number>(NUMBERS, comparison[1]!);
  const holds = number
    ? (f: Facts) => number(f) > Number(comparison[2])
    : named<(f: Facts) => boolean>(CONDITIONS, inner);
  return holds && ((f) => holds(f) !== isNot);
}

/** What is unknown in a `say`, one sentence each; empty if everything is known. */
export function faultsOfText(text: string): string[] {
  const faults = [...text.matchAll(PLACEHOLDER)]
    .filter(([, inner]) => !placeholder(inner!))
    .map(([whole]) => `nothing is known as ${whole}`);
  return /[{}]/.test(text.replaceAll(PLACEHOLDER, '')) ? [...faults, 'a brace has no partner'] : faults;
}

/** What is unknown in a `when`, as `faultsOfText`. */
export const faultsOfCondition = (text: string): string[] =>
  text
    .split(' and ')
    .filter((part) => !condition(part))
    .map((part) => `no condition is called "${part}"`);

function compileText(text: string): (f: Facts) => string {
  // The odd parts stood between braces.
  const parts = text.split(PLACEHOLDER).map((part, i) => (i % 2 === 1 ? placeholder(part)! : () => part));
  return (f) => parts.map((part) => part(f)).join('');
}

/** Compiles an entry that has been checked. Its placeholders draw from the deal's dice from left to right. */
export function compile(entry: Entry): DealPhrasing {
  if (typeof entry === 'string') return compileText(entry);
  const conditions = entry.when.split(' and ').map((part) => condition(part)!);
  const say = compileText(entry.say);
  const otherwise = entry.otherwise === undefined ? () => undefined : compile(entry.otherwise);
  return (f) => (conditions.every((holds) => holds(f)) ? say(f) : otherwise(f));
}
