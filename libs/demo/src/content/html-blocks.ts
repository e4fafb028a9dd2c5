/** A stretch of text of one weight. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'picture'; readonly name: string }
  /** The next column begins. */
  | { readonly kind: 'break' };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' };
const BLOCK =
  /<h([1-3])>(.*?)<\/h\1>|<p>(.*?)<\/p>|<(ul|ol)>(.*?)<\/\4>|<table>(.*?)<\/table>|<figure>([a-z0-9-]+)<\/figure>|<(hr)>|<blockquote>(.*?)<\/blockquote>/gs;

const plain = (html: string): string =>
  runsOf(html)
    .map(({ text }) => text)
    .join('');
const inside = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text as string);

/**
 * The demo's own texts as blocks for a PDF: headings, paragraphs, lists, tables, pictures by their name. Links lose their address.
 * @throws SyntaxError when anything stands outside of these, with the first words of it
 */
export function blocksOf(html: string): Block[] {
  const stray = html.replace(BLOCK, '').trim();
  if (stray) throw new SyntaxError(`This cannot be set: ${stray.slice(0, 60)}`);
  return [...html.matchAll(BLOCK)].map(
    ([, level, heading, paragraph, list, items, table, picture, rule, quote]): Block => {
      if (level) return { kind: 'heading', level: Number(level) as 1 | 2 | 3, text: plain(heading as string) };
      if (list) return { kind: 'list', ordered: list === 'ol', items: inside(items as string, 'li').map(runsOf) };
      if (table !== undefined) return tableOf(table);
      if (picture) return { kind: 'picture', name: picture };
      if (rule) return { kind: 'break' };
      return { kind: 'paragraph', runs: runsOf((paragraph ?? quote) as string) };
    },
  );
}

function tableOf(html: string): Block {
  const rows = inside(html, 'tr');
  const head = inside(rows[0] ?? '', 'th').map(plain);
  return { kind: 'table', head, rows: rows.slice(head.length ? 1 : 0).map((row) => inside(row, 'td').map(plain)) };
}

function runsOf(html: string): Run[] {
  const text = html.replace(/<\/?a\b[^>]*>|<\/?p>/g, '').replace(/\s+/g, ' ');
  return text
    .split(/(<strong>.*?<\/strong>)/)
    .filter(Boolean)
    .map((part) => {
      const strong = part.startsWith('<strong>');
      const bare = strong ? part.slice(8, -9) : part;
      if (/<[a-z/]/.test(bare)) throw new SyntaxError(`This cannot be set: ${bare.slice(0, 60)}`);
      return { strong, text: bare.replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity) };
    });
}
