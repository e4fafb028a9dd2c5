import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { FILTERS_ALONE, rowIdText, SEARCH_OUTCOME_CODES } from '@outcrop/contracts';
import { type AdminResource, filterField, holdsText, isManagement, type OneValue, refusal } from '@outcrop/platform';
import { z } from 'zod';
import { normaliseText } from '../listing/search-text.ts';
import { TrackedSearch } from './tracking.entity.ts';
import { outcomeSql, searchedSql } from './tracking-figures.ts';

export class SearchNotFound extends refusal('not-found', 'There is no such search.') {}

type Where = FilterQuery<TrackedSearch>;

const DAY_MS = 86_400_000;
const isOutcome = (outcomes: readonly OneValue[]) =>
  ({ [raw((alias) => outcomeSql(`${alias}.found`))]: { $in: outcomes } }) as Where;
const isText = (texts: readonly OneValue[]) =>
  ({ [raw(searchedSql)]: { $in: texts.map((text) => (text === FILTERS_ALONE ? '' : text)) } }) as Where;
/** Since the beginning of a day of UTC, or before its end. */
const since = (days: readonly OneValue[]) =>
  ({ $or: days.map((day) => ({ searchedAt: { $gte: new Date(Date.parse(String(day))) } })) }) as Where;
const until = (days: readonly OneValue[]) =>
  ({ $or: days.map((day) => ({ searchedAt: { $lt: new Date(Date.parse(String(day)) + DAY_MS) } })) }) as Where;

/** Searches of the site in the admin area, for management: read, never changed, without who searched (docs/product/management.md#searches-list). */
export const searchesResource: AdminResource<TrackedSearch> = {
  name: 'searches',
  entity: TrackedSearch,
  key: 'id',
  keySchema: rowIdText('must be the number of a search'),
  fields: {
    id: { kind: 'integer', property: 'id' },
    text: { kind: 'text', property: 'text' },
    /** The whole text as the dashboard counts it; `-` for filters alone. */
    exactly: filterField('text', 'text', isText),
    found: { kind: 'integer', property: 'found' },
    outcome: filterField('text', 'found', isOutcome, z.enum(SEARCH_OUTCOME_CODES)),
    from: filterField('date', 'searchedAt', since),
    to: filterField('date', 'searchedAt', until),
    searchedAt: { kind: 'instant', property: 'searchedAt' },
  },
  order: 'searchedAt',
  search: {
    maxLength: 200,
    /** As deal search compares texts. */
    where: (words) => {
      const text = normaliseText(words);
      return text ? { normalisedText: holdsText(text) } : undefined;
    },
  },
  isAllowed: isManagement,
  notFound: () => new SearchNotFound(),
};
