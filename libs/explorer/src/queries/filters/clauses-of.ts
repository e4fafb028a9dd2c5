import { ANY_TEXT, QUERY_LIMITS, type QueryFilter } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import type { Clause, IndexDefinition } from '@outcrop/search';
import { type FilteredField, filterClause, searchClause, searchedWords } from './filter-clause.ts';

/**
 * What rows must be for each of some filters.
 * @param index the collection as the asker sees it: words are not looked for in a field that they may not see
 * @param path of the filters in the request
 * @throws Invalid that names what cannot be asked
 */
export function clausesOf(index: IndexDefinition, filters: readonly QueryFilter[], path: string): Clause[] {
  let words = 0;
  return filters.map(({ field, expression }, at) => {
    const place = `${path}.${at}`;
    if (field !== ANY_TEXT) return filterClause(filteredField(index, field, `${place}.field`), expression, place);
    words += expression.reduce((sum, one) => sum + searchedWords(one).length, 0);
    if (words > QUERY_LIMITS.searchedWords)
      throw new Invalid([
        { path: `${place}.expression`, message: `looks for more than ${QUERY_LIMITS.searchedWords} words` },
      ]);
    return searchClause(textFields(index), expression, place);
  });
}

/** The fields of words and texts. */
const textFields = ({ fields }: IndexDefinition): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.type === 'text' || fields[name]!.type === 'keyword');

/** @throws Invalid for a field that the asker does not see, or that is not there: alike */
export function filteredField(index: IndexDefinition, name: string, path: string): FilteredField {
  const field = Object.hasOwn(index.fields, name) ? index.fields[name] : undefined;
  if (!field) throw new Invalid([{ path, message: `names a field that ${index.name} does not have` }]);
  return { name, ...field };
}
