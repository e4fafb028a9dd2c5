import { type FacetDefinitionAnswer, type FilterExpression, type QueryField, readExpression } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { day, NONE } from '../../../format/figures.ts';
import { isExcluding } from '../address/explorer-state.ts';
import { dayOfNumber, numberOfDay } from './days.ts';
import { isKey, isNumber, kindOf } from './fields.ts';

type Value = string | number | boolean;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that there is: none is told as another one. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && dayOfNumber(numberOfDay(text)) === text;

/** A field as far as its values are told by it. */
type ToldField = Pick<QueryField, 'name' | 'type'>;

/** A value as it is read, without its unit. A number that names a row is no figure, and has no commas. */
export function valueWords(field: ToldField, value: Value): string {
  const kind = kindOf(field);
  if (kind === 'flag') return String(value) === 'true' ? 'Yes' : 'No';
  if (kind === 'date' && isDay(String(value))) return day(String(value));
  if (kind === 'range' && !isKey(field) && value !== '' && Number.isFinite(Number(value))) return commas(Number(value));
  return String(value);
}

/** What a row has in a field, without its unit; a dash for nothing. */
export function cellWords(field: ToldField, value: Value | readonly Value[] | null | undefined): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value !== 'object') return valueWords(field, value);
  return value.length === 0 ? NONE : value.map((one) => valueWords(field, one)).join(', ');
}

/** A unit as it follows a figure: degrees touch it. */
export const unitWords = (unit: string): string => (unit === '°' ? unit : ` ${unit}`);

const withUnit = (words: string, { unit }: Pick<QueryField, 'unit'>): string =>
  unit === null ? words : `${words}${unitWords(unit)}`;

/** A filter's expression in words: "9,000–12,000 ft", "Yes", "Older". */
export function expressionWords(
  field: QueryField,
  expression: string,
  facet?: Pick<FacetDefinitionAnswer, 'facetOptions'>,
): string {
  const { excludes, condition } = readExpression(expression);
  const plain = excludes ? expression.slice(1) : expression;
  return facet?.facetOptions.find(({ query }) => query === plain)?.display ?? conditionWords(field, condition);
}

function conditionWords(field: QueryField, condition: FilterExpression['condition']): string {
  if (condition.kind === 'any') return 'any value';
  if (condition.kind === 'value')
    return isNumber(field) ? withUnit(valueWords(field, condition.text), field) : valueWords(field, condition.text);
  const { low, high } = condition;
  const at = (text: string) => valueWords(field, text);
  if (low && high) return withUnit(`${at(low.text)}–${high.isIn ? '' : 'below '}${at(high.text)}`, field);
  if (low) return withUnit(`${low.isIn ? 'from' : 'over'} ${at(low.text)}`, field);
  if (high)
    return withUnit(`${high.isIn ? 'up to' : kindOf(field) === 'date' ? 'before' : 'below'} ${at(high.text)}`, field);
  return 'any value';
}

/** The one range that a field is filtered by, whatever is excluded besides, if it is one that two fields can show. */
export function rangeIn(expressions: readonly string[]): { low?: string; high?: string } | null {
  const [one, ...others] = expressions.filter((expression) => !isExcluding(expression));
  if (one === undefined || others.length > 0) return null;
  const { condition } = readExpression(one);
  if (condition.kind !== 'range') return null;
  const { low, high } = condition;
  if (low?.isIn === false || high?.isIn === false) return null;
  return { ...(low && { low: low.text }), ...(high && { high: high.text }) };
}

/** The expressions of a range; none where both ends are open. */
export const rangeExpressions = (low: string, high: string): string[] =>
  low === '' && high === '' ? [] : [`[${low || '*'} TO ${high || '*'}]`];
