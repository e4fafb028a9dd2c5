import { type QueryField, valueExpression } from '@outcrop/contracts';
import { choose, type ExplorerState, withExpressions } from '../address/explorer-state.ts';
import { type ChoiceAction, copyAction } from '../choices.ts';
import { cellWords, valueWords } from '../words/values.ts';
import { sortBy } from './sorting.ts';

export type Row = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[] | null>>;
type Cell = Row[string] | undefined;

/** Of a list so many values are offered one by one. */
const MAX_VALUES = 5;
/** Finds rows that have a value, whatever it is. */
const ANY = '*';

/**
 * What may be done with a cell: only rows with it, rows without it, the order within others, its text; on the page of a stored set the last two alone.
 * @param go to another state
 */
export const cellChoices = (
  field: QueryField,
  value: Cell,
  state: ExplorerState,
  go: (next: ExplorerState) => void,
): readonly ChoiceAction[] => [
  ...(state.participant === undefined ? filterChoices(field, value, state, go) : []),
  ...orderChoices(field, state, go),
  ...(isEmpty(value) && state.participant === undefined ? [] : [copyAction(copiedText(field, value))]),
];

const isEmpty = (value: Cell): value is null | undefined | '' => value === null || value === undefined || value === '';
const copiedText = (field: QueryField, value: Cell): string =>
  typeof value === 'object' ? cellWords(field, value) : String(value ?? '');

function filterChoices(
  field: QueryField,
  value: Cell,
  state: ExplorerState,
  go: (next: ExplorerState) => void,
): ChoiceAction[] {
  const only = (expression: string, label: string): ChoiceAction => ({
    label,
    act: () => go(withExpressions(state, field.name, [expression])),
  });
  if (isEmpty(value)) return [only(`-${ANY}`, 'Only empty'), only(ANY, 'Not empty')];
  const not = (expression: string, label: string): ChoiceAction => ({
    label,
    act: () => go(choose(state, field.name, expression, { as: 'excluded' })),
  });
  if (typeof value !== 'object') {
    const expression = valueExpression(value);
    return [only(expression, 'Only this'), not(expression, 'Not this')];
  }
  return value.slice(0, MAX_VALUES).flatMap((one) => {
    const [words, expression] = [valueWords(field, one), valueExpression(one)];
    return [only(expression, `Only ${words}`), not(expression, `Not ${words}`)];
  });
}

/** What a press on the head of the column does with Shift, which fingers do not have (docs/product/explorer.md#explorer-table). */
function orderChoices(field: QueryField, state: ExplorerState, go: (next: ExplorerState) => void): ChoiceAction[] {
  const sorts = ({ column }: ExplorerState['sorts'][number]) => column === field.name;
  if (!field.sortable || state.sorts.every(sorts)) return [];
  const next = sortBy(state, field, true);
  const [now, then] = [state.sorts.some(sorts), next.sorts.some(sorts)];
  // No more columns sort.
  if (!now && !then) return [];
  const label = now ? (then ? 'Sort the other way round' : 'Do not sort by this') : 'Then sort by this';
  return [{ label, act: () => go(next) }];
}
