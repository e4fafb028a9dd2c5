import {
  type ContentCollection,
  type ContentField,
  type ContentValues,
  contentCollections,
  contentValuesSchema,
  missingFields,
  type PageCollectionName,
} from '@outcrop/contracts';
import { z } from 'zod';
import { InvalidDemoData, readData, readTextIfAny } from '../read-data.ts';
import { type ContentFile } from './content-files.ts';

/** The collections in the order in which they are loaded: what is referred to comes first. */
const ORDER = [
  'team_page',
  'team',
  'post_tag',
  'post',
  'press_release',
  'flipbook',
  'case_study',
  'promotions',
  'service',
  'hero_slider',
  'home_page',
  'seller_page',
  'contact_us_page',
  'faq',
  'legal_page',
  'energy_prices',
  'redirect',
] as const satisfies readonly PageCollectionName[];

/** An item as data/content/<collection>.json has it: files, people and tags by name. */
type Written = Readonly<Record<string, unknown>>;
const writtenSchema = z.array(z.record(z.string(), z.unknown())).min(1);

/** An item of the demo's content, ready to be saved. */
export interface ContentItem {
  readonly collection: PageCollectionName;
  readonly id: number;
  readonly values: ContentValues;
}

/**
 * All items of the content in the order in which they are to be saved, checked as what an editor sends is: fields that are known, of the
 * right form, and none missing in what is published.
 * @throws InvalidDemoData
 */
export function contentItems(files: ReadonlyMap<string, ContentFile>): ContentItem[] {
  const written = new Map(ORDER.map((name) => [name, readData(`content/${name}.json`, writtenSchema)]));
  const names = new Names(written, files);
  return ORDER.flatMap((collection) =>
    (written.get(collection) ?? []).map((item, index) => {
      const fault = (sentence: string) =>
        new InvalidDemoData(`content/${collection}.json`, `is wrong at ${index}: ${sentence}.`);
      const { fields } = contentCollections[collection] as ContentCollection;
      const body = item['body'] ?? readTextIfAny(`content/${collection}/${String(item['path'])}.html`);
      const named: Written = body === undefined ? item : { ...item, body };
      const values = names.resolve(named, fields, (sentence) => {
        throw fault(sentence);
      });
      const parsed = contentValuesSchema(collection).safeParse(values);
      if (!parsed.success) throw fault(z.prettifyError(parsed.error));
      const missing = parsed.data.status === 'published' ? missingFields(fields, parsed.data) : [];
      if (missing.length) throw fault(`${missing.join(', ')} missing`);
      return { collection, id: index + 1, values: parsed.data };
    }),
  );
}

type Refuse = (sentence: string) => never;

/** Turns the names of files, people and tags into ids. */
class Names {
  constructor(
    private readonly written: ReadonlyMap<PageCollectionName, readonly Written[]>,
    private readonly files: ReadonlyMap<string, ContentFile>,
  ) {}

  resolve(item: Written, fields: ContentCollection['fields'], refuse: Refuse): Record<string, unknown> {
    const entries = Object.entries(item).map(([name, value]) => {
      const field = fields[name];
      return [name, field && value !== null ? this.valueOf(field, value, refuse) : value] as const;
    });
    return { status: 'published', ...Object.fromEntries(entries) };
  }

  private valueOf(field: ContentField, value: unknown, refuse: Refuse): unknown {
    switch (field.kind) {
      case 'file':
        return this.fileOf(String(value), field.accepts, refuse);
      case 'one':
        return this.idOf(field.collection, String(value), refuse);
      case 'links':
        return (value as string[]).map((name) =>
          field.collection === 'directus_files'
            ? this.fileOf(name, 'image', refuse)
            : this.idOf(field.collection, name, refuse),
        );
      case 'many': {
        const { fields } = (contentCollections as Record<string, ContentCollection>)[
          field.collection
        ] as ContentCollection;
        return (value as Written[]).map((part, index) => {
          const { status: _status, ...values } = this.resolve(part, fields, refuse);
          // Of teams there are several, whose members are told apart through all of them; a page with other parts is the only one.
          const id =
            field.collection === 'team_member' ? this.idOf('team_member', String(part['name']), refuse) : index + 1;
          return { id, ...values };
        });
      }
      default:
        return value;
    }
  }

  private fileOf(name: string, kind: ContentFile['kind'], refuse: Refuse): string {
    const file = this.files.get(name);
    return file?.kind === kind ? file.id : refuse(`no ${kind} is called "${name}"`);
  }

  /** Ids count from 1 in the order of the file; members of teams through all teams. */
  private idOf(collection: string, name: string, refuse: Refuse): number {
    const items =
      collection === 'team_member'
        ? (this.written.get('team') ?? []).flatMap((team) => team['members'] as Written[])
        : (this.written.get(collection as PageCollectionName) ?? []);
    const { title } = (contentCollections as Record<string, ContentCollection>)[collection] as ContentCollection;
    const index = items.findIndex((item) => item[title] === name || item['path'] === name);
    return index < 0 ? refuse(`no ${collection} is called "${name}"`) : index + 1;
  }
}
