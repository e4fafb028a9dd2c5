import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date, YYYY-MM-DD',
  datetime: 'must be a date and time, such as 2026-11-21T08:00:00Z',
  email: 'must be an email address',
};
/** What has a size rather than a value. */
const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['value', 'values'],
};

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** What a value has to be. Of a text in the place of a whole number zod says only that it is no number. */
function kindOf({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string | undefined {
  const { format } = (inst?._zod.def ?? {}) as { readonly format?: string };
  return KINDS[expected === 'number' && format?.includes('int') ? 'int' : expected];
}

/**
 * What is wrong with a value, to be read after its path: "must be at most 100". A schema's own words come before these.
 * @returns undefined for what has no words here; zod's own are taken then
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return kindOf(issue) && `must be ${kindOf(issue)}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `is not one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return bound(issue, issue.maximum, issue.inclusive ? 'at most' : 'below');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return bound(issue, issue.minimum, issue.inclusive ? 'at least' : 'above');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'has the wrong format';
    case 'unrecognized_keys':
      return `${issue.keys.join(', ')} ${issue.keys.length === 1 ? 'is not a known field' : 'are not known fields'}`;
    case 'invalid_union':
      // The first kind that a value may be is the usual one.
      return issue.errors?.[0]?.[0]?.message;
    default:
      return undefined;
  }
}

type Sized = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

function bound({ origin, exact }: Sized, count: number | bigint, how: string): string {
  const unit = UNITS[origin];
  const amount = `${exact ? 'exactly' : how} ${NUMBERS.format(Number(count))}`;
  return unit ? `must have ${amount} ${unit[Number(count) === 1 ? 0 : 1]}` : `must be ${amount}`;
}

/** The same under the input of a form: "At most 100.", "Must be a whole number." */
export function faultUnderInput(issue: z.core.$ZodRawIssue): string | undefined {
  const words = issueMessage(issue)?.replace(/^must (?:be|have) (?=at most|at least|exactly|above|below)/, '');
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;
}
