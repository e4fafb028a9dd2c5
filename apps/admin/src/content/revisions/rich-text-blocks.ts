/** A part of rich text that stands by itself. */
export interface Block {
  readonly kind: BlockKind;
  /** Addresses of links stand behind their words; cells of a row are parted by bars. */
  readonly text: string;
  /** Of a picture: the id of its file. */
  readonly file?: string;
  /** Bold, italics and so on, where they stand: two blocks may differ in nothing else. */
  readonly form: string;
}

export const BLOCK_WORDS = {
  paragraph: ['paragraph', 'paragraphs'],
  heading: ['heading', 'headings'],
  'smaller heading': ['smaller heading', 'smaller headings'],
  'list item': ['list item', 'list items'],
  quotation: ['quotation', 'quotations'],
  code: ['block of code', 'blocks of code'],
  caption: ['caption', 'captions'],
  'table row': ['table row', 'table rows'],
  picture: ['picture', 'pictures'],
  line: ['line across', 'lines across'],
} as const;
export type BlockKind = keyof typeof BLOCK_WORDS;

const KINDS: Readonly<Record<string, BlockKind>> = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'smaller heading',
  h4: 'smaller heading',
  li: 'list item',
  blockquote: 'quotation',
  pre: 'code',
  figcaption: 'caption',
  caption: 'caption',
  tr: 'table row',
};
/** What a paragraph inside of them is part of. */
const OUTER: readonly BlockKind[] = ['list item', 'quotation', 'table row'];
const FORMS = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'th']);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** `&amp;` and the like as what they stand for; an unknown one stays. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    return ENTITIES[name.toLowerCase()] ?? all;
  });

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes);
  return found ? decodeEntities(found[1] ?? found[2] ?? '') : undefined;
};

const FILE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Rich text in its parts, in their order: what is compared is the text, and which kind of part it stands in. */
export function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  const open: BlockKind[] = [];
  const links: string[] = [];
  let text = '';
  let form = '';
  const end = () => {
    const kind = OUTER.find((outer) => open.includes(outer)) ?? open.at(-1) ?? 'paragraph';
    const plain = text.replaceAll(/[^\S\n]+/g, ' ').trim();
    if (plain) blocks.push({ kind, text: plain, form });
    text = '';
    form = '';
  };

  let last = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, rawName = '', attributes = ''] = match;
    text += decodeEntities(html.slice(last, match.index));
    last = match.index + tag.length;
    const name = rawName.toLowerCase();
    const kind = KINDS[name];
    const inRow = open.includes('table row');
    if (kind && !(inRow && kind !== 'table row')) {
      end();
      if (slash) open.splice(open.lastIndexOf(kind), open.includes(kind) ? 1 : 0);
      else open.push(kind);
    } else if (!slash && (name === 'td' || name === 'th') && text.trim()) text += ' | ';
    else if (name === 'br') text += '\n';
    else if (name === 'hr') {
      end();
      blocks.push({ kind: 'line', text: '', form: '' });
    } else if (name === 'img') {
      end();
      const file = FILE_ID.exec(attribute(attributes, 'src') ?? '')?.[0];
      blocks.push({ kind: 'picture', text: attribute(attributes, 'alt') ?? '', form: '', ...(file && { file }) });
    } else if (name === 'a') {
      if (!slash) links.push(attribute(attributes, 'href') ?? '');
      else text += ((address) => (address ? ` (${address})` : ''))(links.pop());
    }
    if (FORMS.has(name)) form += `${slash}${name}@${text.trim().length} `;
  }
  text += decodeEntities(html.slice(last));
  end();
  return blocks;
}
