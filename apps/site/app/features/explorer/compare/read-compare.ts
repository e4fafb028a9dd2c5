import { ApiError, type QueryField, type QueryInfo } from '@outcrop/contracts';
import { type Collection, type ReadState, readExplorerState } from '../address/read-explorer-state.ts';
import { shown } from '../address/shown.ts';
import { HIGH, LOW, RANGE_OF, typedRange, withRange } from '../facets/range-fields.ts';
import { collectionOf } from '../load-explorer.ts';
import { FIND, withText } from '../search/search-text.ts';
import {
  type Fields,
  fieldNamed,
  filteredField,
  isNumber,
  kindOf,
  orderedFields,
  panelFields,
} from '../words/fields.ts';
import { AGAINST, type CompareState, explorerOf, withBoth, withSet } from './compare-state.ts';

/** What the address of a comparison says, as far as it makes sense. */
export interface ReadCompare extends Pick<ReadState, 'wrong'> {
  readonly compare: CompareState;
  /** A range that a form sent for the set that is added to, or words to search both for: the comparison with them has an address of its own. */
  readonly sent: CompareState | null;
}

const tellsRowsApart = ({ name }: Pick<QueryField, 'name'>): boolean => name === 'key' || name === 'id';
const isAmount = (field: QueryField): boolean => isNumber(field) && !field.many && !tellsRowsApart(field);
const isShared = (field: QueryField): boolean =>
  (kindOf(field) === 'value' || kindOf(field) === 'flag') && !field.many && !tellsRowsApart(field);

/** The fields whose spread can be compared: figures; ratios first, as of single rows they say more than amounts, then what has a unit. */
export const measureFields = (collection: Fields): QueryField[] => {
  const rank = ({ exact, unit }: QueryField) => (exact ? 0 : 4) + (unit === null ? 2 : unit.includes(' per ') ? 0 : 1);
  return orderedFields(collection)
    .filter(isAmount)
    .sort((one, other) => rank(one) - rank(other));
};

/** The fields whose shares can be compared: words and flags with one value a row. */
export const shareFields = (collection: Fields): QueryField[] => orderedFields(collection).filter(isShared);

/**
 * Reads the address of a comparison by what there is to explore; what it leaves out is as usual.
 * @param search as it stands in the address bar
 */
export function readCompare(search: string, info: QueryInfo): ReadCompare {
  const parameters = new URLSearchParams(search);
  const { state, wrong: wrongA } = readExplorerState(search, info);
  const collection = collectionOf(info, state);
  const plain: CompareState = { state, against: [], measure: null, share: null, adding: null };
  if (!collection) return { compare: plain, wrong: wrongA, sent: null };

  const ofB = new URLSearchParams({ collection: state.collection });
  for (const [name, value] of parameters)
    if (name.startsWith(AGAINST)) ofB.append(name.replace(AGAINST, 'filter'), value);
  const b = readExplorerState(ofB.toString(), info);

  const wrong: string[] = [
    ...wrongA,
    ...b.wrong.map((sentence) => `Set B: ${sentence.replaceAll('“filter', `“${AGAINST}`)}`),
  ];
  const chosen = (parameter: string, fields: readonly QueryField[], kind: string): string | null => {
    const name = parameters.get(parameter);
    if (!name) return fields[0]?.name ?? null;
    if (fields.some((field) => field.name === name)) return name;
    const field = fieldNamed(collection, name);
    wrong.push(
      field
        ? `“${parameter}” must be ${kind}, which ${field.label} is not.`
        : `There is no field ${shown(name)} in ${collection.label}, but “${parameter}” names it.`,
    );
    return null;
  };
  const compare: CompareState = {
    state,
    against: b.state.filters,
    measure: chosen('measure', measureFields(collection), 'a field of numbers'),
    share: chosen('share', shareFields(collection), 'a field of words or flags with one value a row'),
    adding: null,
  };
  const adding = readAdding(parameters.get('add'), collection);
  if (typeof adding === 'string') return { compare, wrong: [...wrong, adding], sent: null };
  const words = parameters.get(FIND);
  if (words !== null) {
    const sent = withBoth({ ...compare, adding }, (one) => withText(one, words));
    return { compare: { ...compare, adding }, wrong, sent };
  }
  const { sent, error } = sentRange(parameters, collection, compare, adding);
  return { compare: { ...compare, adding }, wrong: error === null ? wrong : [...wrong, error], sent };
}

/** The set that is added to; or what is wrong with it, in a sentence. */
function readAdding(text: string | null, collection: Collection): CompareState['adding'] | string {
  if (!text) return null;
  const [to = '', ...rest] = text.split('.');
  if (to !== 'a' && to !== 'b') return `“add” must be a or b, not ${shown(to)}.`;
  const field = rest.join('.') || null;
  if (field !== null && !panelFields(collection).some(({ name }) => name === field))
    return `There is no field ${shown(field)} in ${collection.label} to filter by.`;
  return { to, field };
}

/** The comparison with a range that a form sent, as one without a script does. */
function sentRange(
  parameters: URLSearchParams,
  collection: Collection,
  compare: CompareState,
  adding: CompareState['adding'],
): { sent: CompareState | null; error: string | null } {
  const field = fieldNamed(collection, parameters.get(RANGE_OF) ?? '');
  if (!field || !adding) return { sent: null, error: null };
  const typed = typedRange(field, parameters.get(LOW) ?? '', parameters.get(HIGH) ?? '');
  if ('error' in typed) return { sent: null, error: `${field.label}: ${typed.error}` };
  const { filters } = withRange(explorerOf(compare, adding.to), field.name, typed.expression);
  return { sent: withSet(compare, adding.to, filters), error: null };
}

/** The collection whose rows are compared. */
export const collectionOfCompare = (info: QueryInfo, { state }: CompareState): Collection | undefined =>
  collectionOf(info, state);

/** What the query service refuses of a comparison, a sentence each, with the set that it is of; null where that is not what went wrong. */
export function refusedSets(error: unknown, collection: Collection, compare: CompareState): string[] | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { errors = [], detail } = error.problem;
  if (errors.length === 0) return [detail];
  return errors.map(({ path, message }) => {
    const [set, index] = REFUSED_PATH.exec(path)?.slice(1) ?? [];
    if (set !== 'a' && set !== 'b') return `The query ${message}.`;
    const filter = explorerOf(compare, set).filters[Number(index)];
    const field = filter && filteredField(collection, filter.field);
    return `Set ${set.toUpperCase()}: ${field?.label ?? 'The query'} ${message}.`;
  });
}

/** A place in the query of a set: "b.filters.2.expression.0". */
const REFUSED_PATH = /^([ab])\.(?:filters\.(\d+)\b)?/u;
