type Values = Readonly<Record<string, unknown>> | null;

/** A value of the audit as a short text; an em dash for none. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What changed, field by field: "status: failed → due". What came to be or went has its values alone. */
export function changeLines(before: Values, after: Values): readonly string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    if (before === null) return `${field}: ${valueWords(after?.[field])}`;
    if (after === null) return `${field}: ${valueWords(before[field])}`;
    return `${field}: ${valueWords(before[field])} → ${valueWords(after[field])}`;
  });
}
