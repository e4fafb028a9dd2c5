import { type QueryField, valueExpression } from '@outcrop/contracts';
import { choose, type ExplorerState, withExpressions } from '../address/explorer-state.ts';
import { type ChoiceAction, copyAction } from '../choices.ts';
import { cellWords, valueWords } from '../words/values.ts';

export type Row = Readonly<Record<string, string | number | boolean | readonly (string | number | boolean)[] | null>>;
type Cell = Row[string] | undefined;

/** Of a list so many values are offered one by one. */
const MAX_VALUES = 5;
/** Finds rows that have a value, whatever it is. */
const ANY = '*';

/** What may be done with a cell: only rows with it, rows without it, its text; on the page of a stored set its text alone. @param go to another state */
export function cellChoices(
  field: QueryField,
  value: Cell,
  state: ExplorerState,
  go: (next: ExplorerState) => void,
): readonly ChoiceAction[] {
  if (state.participant !== undefined)
    return [copyAction(typeof value === 'object' ? cellWords(field, value) : String(value ?? ''))];
  const only = (expression: string, label: string): ChoiceAction => ({
    label,
    act: () => go(withExpressions(state, field.name, [expression])),
  });
  if (value === null || value === undefined || value === '')
    return [only(`-${ANY}`, 'Only empty'), only(ANY, 'Not empty')];
  const not = (expression: string, label: string): ChoiceAction => ({
    label,
    act: () => go(choose(state, field.name, expression, { as: 'excluded' })),
  });
  const copy = copyAction(typeof value === 'object' ? cellWords(field, value) : String(value));
  if (typeof value !== 'object') {
    const expression = valueExpression(value);
    return [only(expression, 'Only this'), not(expression, 'Not this'), copy];
  }
  const each = value.slice(0, MAX_VALUES).flatMap((one) => {
    const [words, expression] = [valueWords(field, one), valueExpression(one)];
    return [only(expression, `Only ${words}`), not(expression, `Not ${words}`)];
  });
  return [...each, copy];
}
