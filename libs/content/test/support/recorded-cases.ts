import fs from 'node:fs';
import path from 'node:path';

/** One request with the answer that a real Directus gave (`libs/content/test/cases/README.md`). */
export interface RecordedCase {
  readonly id: string;
  readonly group: string;
  readonly path: string;
  readonly auth: 'token' | 'anonymous';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly image?: { readonly format: string; readonly width: number; readonly height: number };
  readonly unordered?: boolean;
  readonly collation?: boolean;
  readonly quirk?: boolean;
}

export const CASES_FOLDER = path.join(import.meta.dirname, '../cases');

/** All cases, or those of groups that fulfill a condition. */
export const recordedCases = (wanted: (group: string) => boolean = () => true): RecordedCase[] =>
  fs
    .readFileSync(path.join(CASES_FOLDER, 'cases.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordedCase)
    .filter(({ group }) => wanted(group));

/** What was answered, of a text or of JSON. */
export interface GivenAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Both sides of the comparison that the recording's README asks for: equal when the answer is right. Pictures are not among them.
 * @returns `given` and `expected` in comparable form
 */
export function comparable(recorded: RecordedCase, answer: GivenAnswer): { given: unknown; expected: unknown } {
  const isJson = /json/.test(recorded.headers['content-type'] ?? '');
  const body = isJson && /json/.test(answer.type) ? (JSON.parse(answer.body) as unknown) : answer.body;
  if (recorded.status >= 400)
    return {
      given: { status: answer.status, code: codeOf(body) },
      expected: { status: recorded.status, code: codeOf(recorded.body) },
    };
  const ordered = (value: unknown) => (recorded.unordered ? asMultiset(value) : value);
  return {
    given: { status: answer.status, type: mediaType(answer.type), body: ordered(body) },
    expected: {
      status: recorded.status,
      type: mediaType(recorded.headers['content-type'] ?? ''),
      body: ordered(recorded.body),
    },
  };
}

const mediaType = (type: string): string => type.split(';')[0]!.trim();

const codeOf = (body: unknown): unknown =>
  (body as { errors?: { extensions?: { code?: unknown } }[] } | null)?.errors?.[0]?.extensions?.code;

/** A list under `data` in an order of its own. */
function asMultiset(body: unknown): unknown {
  const { data } = body as { data?: unknown };
  if (!Array.isArray(data)) return body;
  return { ...(body as object), data: data.map((item) => stable(item)).sort() };
}

/** JSON with the keys of objects in order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
