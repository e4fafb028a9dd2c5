import { isContentAddress } from '@outcrop/contracts';
import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A picture with its caption. `src` stands under /content/assets/: the server takes out all others (docs/product/admin.md#rich-text-editor). */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes() {
    const ofImage = (name: string) => ({
      default: null as string | null,
      parseHTML: (element: HTMLElement) =>
        (element.matches('img') ? element : element.querySelector('img'))?.getAttribute(name) ?? null,
    });
    return { src: ofImage('src'), alt: ofImage('alt'), width: ofImage('width'), height: ofImage('height') };
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: (element) =>
          element.querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
        getAttrs: (element) => (element.querySelector('img[src]') ? null : false),
      },
      { tag: 'img[src]' },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, width, height } = HTMLAttributes;
    const image = ['img', { src, alt: alt ?? '', width, height }] as const;
    return node.childCount ? ['figure', image, ['figcaption', 0]] : ['figure', image];
  },
});

const mark = (name: string, tag: string, excludes: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** One cell beside another is said only where it is more than one. */
const SPANS = Object.fromEntries(
  ['colspan', 'rowspan'].map((name) => [
    name,
    {
      default: 1,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
      renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
    },
  ]),
);
const cell = { addAttributes: () => SPANS };

/** What an editor can write: the tags that the server keeps, and no others. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isContentAddress(address) || /^#[\w-]*$/.test(address),
    },
  }),
  Figure,
  mark('subscript', 'sub', 'superscript'),
  mark('superscript', 'sup', 'subscript'),
  // Widths of columns are the site's affair: neither styles nor <col> are written.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
];
