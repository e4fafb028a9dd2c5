import type { ValueType } from './sql/columns.ts';

/** Makes a value of an answer from PostgreSQL's text of it. */
export type ValueReader = (text: string | null) => unknown;

const asText: ValueReader = (text) => text;
const asNumber: ValueReader = (text) => (text === null ? null : Number(text));

/** How each type is answered: whole numbers and floats as numbers, decimals, big numbers and counts as texts, moments in UTC with milliseconds. */
const READERS: Readonly<Record<ValueType, ValueReader>> = {
  string: asText,
  text: asText,
  uuid: asText,
  decimal: asText,
  bigInteger: asText,
  digits: asText,
  date: asText,
  integer: asNumber,
  float: asNumber,
  number: asNumber,
  // `t` from a connection, `true` within another text.
  boolean: (text) => (text === null ? null : text.startsWith('t')),
  json: (text) => (text === null ? null : JSON.parse(text)),
  timestamp: (text) => (text === null ? null : isoMoment(text)),
};

export const readerOf = (type: ValueType): ValueReader => READERS[type];

/** `2024-01-01 00:00:00.5+00`, as PostgreSQL writes a moment in a session of UTC, as `2024-01-01T00:00:00.500Z`. */
function isoMoment(text: string): string | null {
  if (text.length >= 22 && text.length <= 29 && text.endsWith('+00') && text[10] === ' ') {
    const fraction = text.length === 22 ? '' : text.slice(20, -3);
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  }
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
