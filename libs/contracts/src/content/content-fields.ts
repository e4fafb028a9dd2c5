/**
 * What a field of a content collection may hold. From these definitions come the tables' model, validation, types, what the read calls
 * answer and the forms of the admin area (docs/product/content.md#collections). Names are those of the Directus items contract.
 */
interface Named {
  /** As people read it above the input. */
  readonly label: string;
  /** A line below the input. */
  readonly help?: string;
  /** An item cannot be published without it; a draft can be kept. */
  readonly required?: boolean;
  /** Which part of the form it stands in; `main` when nothing is said. */
  readonly group?: FieldGroup;
}

/** `unshown`: on no page of the site. */
export type FieldGroup = 'main' | 'files' | 'search' | 'unshown';

/** Plain text. */
export interface TextField extends Named {
  readonly kind: 'text';
  /** In characters. */
  readonly max: number;
  /** More than one line. */
  readonly lines?: true;
  /** How many characters read well, for titles of search results; a count is shown, nothing is refused. */
  readonly advised?: number;
  /** No two items of the collection have the same. */
  readonly unique?: true;
  /** What the text has to be. `path`: lowercase letters, digits and dashes. */
  readonly format?: 'path' | 'email' | 'address' | 'color';
}

/** Rich text: HTML of the tags that docs/product/content.md#rich-text names, cleaned when it is written and when it is shown. */
export interface HtmlField extends Named {
  readonly kind: 'html';
  readonly max: number;
}

export interface NumberField extends Named {
  readonly kind: 'decimal';
  readonly min?: number;
  readonly max?: number;
  /** Digits in all, and behind the point. */
  readonly digits?: readonly [precision: number, scale: number];
}

export interface FlagField extends Named {
  readonly kind: 'flag';
}

/** A day (`2026-11-22`), or a moment (`2026-11-22T12:00:00.000Z`). */
export interface DateField extends Named {
  readonly kind: 'date' | 'moment';
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, string>>;
}

/** One file: the id of a row of `directus_files`. */
export interface FileField extends Named {
  readonly kind: 'file';
  readonly accepts: FileKind;
}

export type FileKind = 'image' | 'pdf';

/** A list kept in the item itself: `[{ item: "…" }]`. */
export interface ListField extends Named {
  readonly kind: 'list';
  readonly of: Readonly<Record<string, TextField>>;
  readonly max: number;
  /** Of one field, and so long that it is edited as text, a line for each. */
  readonly lines?: true;
}

/** One item of another collection, by its id (many to one). */
export interface OneField extends Named {
  readonly kind: 'one';
  readonly collection: string;
}

/** Items of another collection that name this one (one to many). `owned`: they are edited here and go with it. */
export interface ManyField extends Named {
  readonly kind: 'many';
  readonly collection: string;
  /** Their field that names this one. */
  readonly by: string;
  readonly owned: boolean;
  readonly max: number;
}

/** Several files or items, in an order of their own (many to many), kept in a table between the two. */
export interface LinksField extends Named {
  readonly kind: 'links';
  /** Of items, or `directus_files`. */
  readonly collection: string;
  /** The collection between the two, with its fields that name this item and the other. */
  readonly through: string;
  readonly from: string;
  readonly to: string;
  readonly max: number;
}

export type ContentField =
  | TextField
  | HtmlField
  | NumberField
  | FlagField
  | DateField
  | ChoiceField
  | FileField
  | ListField
  | OneField
  | ManyField
  | LinksField;

export type ContentFields = Readonly<Record<string, ContentField>>;

/** A collection: many items, or the only one (`singleton`). */
export interface ContentCollection {
  /** Of one item, and of all, as people read them. */
  readonly label: string;
  readonly plural: string;
  readonly singleton: boolean;
  /**
   * `page`: has a status, revisions and a screen of its own. `part`: belongs to an item and is edited and published with it.
   * `link`: a table between two collections.
   */
  readonly role: 'page' | 'part' | 'link';
  /** The field that names an item in lists. */
  readonly title: string;
  /** Whether editors put the items into an order. */
  readonly ordered: boolean;
  /** Who may read it, in every way (docs/product/content.md#content-audience): everybody, or those who are signed in. */
  readonly audience: 'anyone' | 'user';
  readonly fields: ContentFields;
}

const USUAL = { singleton: false, role: 'page', title: 'title', ordered: false, audience: 'anyone' } as const;
type Given = Partial<ContentCollection> & Pick<ContentCollection, 'label' | 'plural' | 'fields'>;

/** A collection. What is not said: many pages, named by their `title`, in no order of their own, for everybody. */
export const collection = <const More extends Given>(more: More) =>
  ({ ...USUAL, ...more }) as Omit<typeof USUAL, keyof More> & More;

type Rest<Field> = Omit<Field, 'kind' | 'label'>;

const make =
  <Field extends ContentField>(kind: Field['kind']) =>
  <const More extends Partial<Rest<Field>>>(label: string, more: More) =>
    ({ kind, label, ...more }) as unknown as Field & More;

const file =
  (accepts: FileKind) =>
  (label: string, more: Partial<Rest<FileField>> = {}): FileField => ({ kind: 'file', label, accepts, ...more });

/** Builders: `text('Title', { max: 200, required: true })`. */
export const field = {
  text: (label: string, more: Rest<TextField>): TextField => ({ kind: 'text', label, ...more }),
  html: (label: string, more: Partial<Rest<HtmlField>> = {}): HtmlField => ({
    kind: 'html',
    label,
    max: 100_000,
    ...more,
  }),
  decimal: (label: string, more: Rest<NumberField> = {}): NumberField => ({ kind: 'decimal', label, ...more }),
  flag: (label: string, more: Rest<FlagField> = {}): FlagField => ({ kind: 'flag', label, ...more }),
  date: (label: string, more: Rest<DateField> = {}): DateField => ({ kind: 'date', label, ...more }),
  moment: (label: string, more: Rest<DateField> = {}): DateField => ({ kind: 'moment', label, ...more }),
  choice: make<ChoiceField>('choice'),
  image: file('image'),
  pdf: file('pdf'),
  list: make<ListField>('list'),
  one: (label: string, more: Rest<OneField>): OneField => ({ kind: 'one', label, ...more }),
  many: make<ManyField>('many'),
  links: make<LinksField>('links'),
} as const;
