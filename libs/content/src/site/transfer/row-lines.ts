/**
 * The line on which each row of an export's data begins, by collection: `{ "post": [ {…}, {…} ] }`.
 * @param text that JSON.parse has accepted
 */
export function rowLines(text: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let depth = 0;
  let collection = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') line++;
    else if (sign === '"') {
      const end = endOfText(text, at);
      if (depth === 1) collection = JSON.parse(text.slice(at, end + 1)) as string;
      at = end;
    } else if (sign === '{' || sign === '[') {
      if (depth === 2 && sign === '{') remember(lines, collection, line);
      depth++;
    } else if (sign === '}' || sign === ']') depth--;
  }
  return lines;
}

function remember(lines: Map<string, number[]>, collection: string, line: number): void {
  const known = lines.get(collection);
  if (known) known.push(line);
  else lines.set(collection, [line]);
}

/** Where the text that begins at a quotation mark ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
