// Part of the thread for one PDF: like pdf-worker.ts it imports nothing that has to be compiled.
import { dictionaryText, type PlainPdf } from './plain-pdf.ts';

/** The kinds of a page's resources that are added to. */
const KINDS = ['XObject', 'Properties'] as const;
type Kind = (typeof KINDS)[number];

/** A page's resources with more of them: notes without resources of their own draw with those of their page. */
export class PageNames {
  private readonly resources: Map<string, string>;
  private readonly kinds: Readonly<Record<Kind, Map<string, string>>>;
  private readonly given = new Map<string, string>();

  constructor(pdf: PlainPdf, resources: string | undefined) {
    this.resources = pdf.dictionary(resources);
    const kind = (name: Kind) => pdf.dictionary(this.resources.get(name));
    this.kinds = { XObject: kind('XObject'), Properties: kind('Properties') };
  }

  /** The name by which a page's content refers to something: one that is free, and the same one for the same thing. */
  of(kind: Kind, wanted: string, value: string): string {
    const key = `${kind} ${value}`;
    const known = this.given.get(key);
    if (known !== undefined) return known;
    let free = wanted;
    for (let count = this.kinds[kind].size; this.kinds[kind].has(free); count++) free = `${wanted}${count}`;
    this.kinds[kind].set(free, value);
    this.given.set(key, free);
    return free;
  }

  /** As a page has them. */
  text(): string {
    for (const kind of KINDS) if (this.kinds[kind].size > 0) this.resources.set(kind, dictionaryText(this.kinds[kind]));
    return dictionaryText(this.resources);
  }
}
