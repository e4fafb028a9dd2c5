import { ContentSource, type ItemsAnswer, type ItemsQuery } from './content-source.ts';
import { type FetchCaps, fetchWithinCaps } from './fetch-within-caps.ts';
import { itemsSearch } from './items-search.ts';
import { ContentMissing, ContentUnavailable } from './source.errors.ts';

const CAPS: FetchCaps = { timeoutMs: 2_000, bytes: 8 * 2 ** 20 };

export interface DirectusAddress {
  /** With or without a slash at its end. */
  readonly url: string;
  readonly token: string | undefined;
}

/** An address below that of the Directus, whose own path is kept: `https://firm.example/content` has its items at `/content/items`. */
export const addressBelow = (url: string, path: string): URL => new URL(path, `${url.replace(/\/+$/, '')}/`);

/**
 * Content of a Directus of one's own, read by its items contract over plain HTTP (docs/product/content.md#source). Nothing that it answers is
 * believed beyond its form: views read every value with care.
 */
export class DirectusContent extends ContentSource {
  constructor(
    private readonly directus: DirectusAddress,
    private readonly caps: FetchCaps = CAPS,
  ) {
    super();
  }

  /** @throws ContentMissing when it has no such collection; ContentUnavailable, whatever else is wrong with the answer */
  async items(query: ItemsQuery): Promise<ItemsAnswer> {
    const address = addressBelow(this.directus.url, `items/${query.collection}`);
    address.search = itemsSearch(query);
    const { status, type, body } = await fetchWithinCaps(address, this.directus.token, this.caps);
    const asked = `items/${query.collection}`;
    if (status !== 200 && isMissing(status, body, query.collection))
      throw new ContentMissing(`it has no ${query.collection}, or the role of CONTENT_TOKEN may not read it`);
    if (status === 401 || status === 403)
      throw new ContentUnavailable(`it refuses ${asked} (${status}): see what the role of CONTENT_TOKEN may read`);
    if (status !== 200) throw new ContentUnavailable(`it answered ${asked} with ${status}`);
    if (type !== 'application/json')
      throw new ContentUnavailable(`it answered ${asked} with ${type || 'no media type'}`);
    return answerOf(parsed(body, asked), asked);
  }
}

function parsed(body: Buffer, asked: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ContentUnavailable(`it answered ${asked} with something that is not JSON`);
  }
}

/** Another collection, or a field, that is missing says so by its name; an address without a Directus behind it says nothing of the kind. */
function isMissing(status: number, body: Buffer, collection: string): boolean {
  if (status !== 403 && status !== 404) return false;
  const words = body.toString('utf8', 0, 2_000);
  return (
    /"code"\s*:\s*"(?:FORBIDDEN|ROUTE_NOT_FOUND|NOT_FOUND)"/.test(words) &&
    !/ fields? /.test(words) &&
    (!words.includes('access collection') || words.includes(`access collection \\"${collection}\\"`))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answerOf(answer: unknown, asked: string): ItemsAnswer {
  if (!isObject(answer) || answer['data'] === undefined)
    throw new ContentUnavailable(`it answered ${asked} with something else than items`);
  const { data, meta } = answer;
  const items = (Array.isArray(data) ? data : [data]).filter(isObject);
  const total = isObject(meta) ? Number(meta['filter_count']) : Number.NaN;
  return { items, total: Number.isInteger(total) ? total : null };
}
