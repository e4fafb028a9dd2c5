// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '' };

/** What a text of a PDF says, of which Windows' Latin letters are drawn (ISO 32000-2, 7.9.2). */
export function wordsIn(value: string): string {
  if (!/^[(<]/.test(value)) return '';
  const bytes = value.startsWith('<') ? fromHex(value) : fromBrackets(value);
  if (!bytes.startsWith('\xfe\xff')) return bytes;
  const text = Buffer.from(bytes.slice(2, bytes.length - (bytes.length % 2)), 'latin1')
    .swap16()
    .toString('utf16le');
  return text.replaceAll(/[^\n\r\t\x20-\xff]/g, '?');
}

const fromHex = (value: string): string => Buffer.from(value.replaceAll(/[^\da-f]/gi, ''), 'hex').toString('latin1');

const fromBrackets = (value: string): string =>
  value
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string) =>
      octal === undefined
        ? (ESCAPES[sign] ?? sign.replace(/^\r?\n|\r$/, ''))
        : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
    );
