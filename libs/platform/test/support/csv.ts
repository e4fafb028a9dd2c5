/** The cells of a CSV text (RFC 4180) whose lines end with `\n`, line by line. @throws Error for an unquoted line feed, carriage return or quote */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  for (let at = 0; at < text.length; ) {
    const cells: string[] = [];
    for (;;) {
      const match = /"((?:[^"]|"")*)"|[^",\r\n]*/y;
      match.lastIndex = at;
      const [whole, quoted] = match.exec(text)!;
      cells.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
      at += whole.length;
      const end = text[at];
      at += 1;
      if (end === ',') continue;
      if (end !== '\n')
        throw new Error(`Neither a comma nor the line's end at ${at}: ${JSON.stringify(text.slice(at - 20, at))}`);
      break;
    }
    lines.push(cells);
  }
  return lines;
}
