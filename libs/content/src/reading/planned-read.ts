import { LRUCache } from 'lru-cache';
import { keyOf, type PlannedRead, planCollection, planItem } from './plan-items.ts';
import { parseQuery } from './query/parse-query.ts';
import type { ExportFormat } from './query/read-query.ts';
import type { ReadAccess, SchemaView } from './schema-view.ts';
import type { AskedRows } from './sql/statement.ts';

/** What is read, and for whom. */
export interface ReadRequest {
  readonly collection: string;
  /** One item alone. */
  readonly id?: string;
  /** The raw query string, without `?`. */
  readonly search: string;
  readonly access: ReadAccess;
  readonly signedIn?: boolean;
}

interface KnownRead extends PlannedRead {
  /** Of a file, where one is asked for. */
  readonly format: ExportFormat | undefined;
}

/** Questions whose plans are cached for each kind of reader, and how long such a question is at most. */
const MAX_PLANS = 300;
const MAX_QUESTION_LENGTH = 2_000;

/** A whole number of rows to leave out, by which pages of a list differ. The statement has a parameter for it, so the plan is that of any other. */
const OFFSET = /(^|&)offset=([1-9]\d{0,8})(?=&|$)/;

const cachedPlans = new WeakMap<SchemaView, LRUCache<string, KnownRead>>();

/**
 * How to read what a request asks for. A question that was asked before is not planned again: neither are those that differ from it by the
 * offset or the item's key alone.
 * @returns the plan, and which rows are meant
 * @throws ReadError
 */
export function plannedRead(view: SchemaView, request: ReadRequest): { read: KnownRead; rows: AskedRows } {
  const { search, offset } = withAnyOffset(request.search);
  const read = known(view, { ...request, search });
  const key = request.id === undefined ? undefined : keyOf(view, request.collection, request.id);
  return { read, rows: { ...(offset !== undefined && { offset }), ...(key !== undefined && { key }) } };
}

function known(view: SchemaView, { collection, id, search }: ReadRequest): KnownRead {
  const plans = cachedPlans.get(view) ?? new LRUCache<string, KnownRead>({ max: MAX_PLANS });
  cachedPlans.set(view, plans);
  const question = `${collection} ${id === undefined ? '' : 'item'} ${search}`;
  const found = plans.get(question);
  if (found) return found;
  const query = parseQuery(search);
  const planned = id === undefined ? planCollection(view, collection, query) : planItem(view, collection, query);
  const read: KnownRead = { ...planned, format: query.export };
  if (question.length <= MAX_QUESTION_LENGTH && !namesMoment(query)) plans.set(question, read);
  return read;
}

/** A question with the one offset under which its plan is cached, and its own. With `page` the offset is not looked at. */
function withAnyOffset(search: string): { search: string; offset?: number } {
  const match = OFFSET.exec(search);
  if (!match || search.includes('page')) return { search };
  return { search: search.replace(OFFSET, '$1offset=1'), offset: Number(match[2]) };
}

/** Whether `$NOW` stands somewhere, which is another moment each time. */
const namesMoment = (value: unknown): boolean =>
  value instanceof Date || (typeof value === 'object' && value !== null && Object.values(value).some(namesMoment));
