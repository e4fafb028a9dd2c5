import type { EntityManager } from '@mikro-orm/postgresql';

/** What one feature stores about people, and how it is exported and erased (docs/product/access.md#personal-data). */
export interface PersonalDataPart {
  /** A heading of the export, camelCase: `likes`, `mails`. */
  readonly name: string;
  /**
   * What the feature stores about the person, as plain JSON that they can read; no secret and nothing of other people.
   * @param em inside one transaction for all parts, that only reads
   */
  export(em: EntityManager, userId: number): Promise<unknown>;
  /**
   * Deletes it, or takes the person out of what must stay. Running twice does no harm.
   * @param em the transaction's: everything is erased, or nothing
   */
  erase(em: EntityManager, userId: number): Promise<void>;
}

/** What all features store about people: the `personalData` of each, in the order of the product's list. */
export class PersonalData {
  private readonly parts: readonly PersonalDataPart[];

  /** @throws when two parts have one name */
  constructor(features: readonly { readonly personalData?: PersonalDataPart }[]) {
    this.parts = features.flatMap(({ personalData }) => personalData ?? []);
    const twice = this.parts.find(({ name }, at) => this.parts.findIndex((part) => part.name === name) !== at);
    if (twice) throw new Error(`Two features have personal data named "${twice.name}".`);
  }

  /** All that is stored about the person, by part. @param em the transaction's */
  async export(em: EntityManager, userId: number): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.parts) all[part.name] = await part.export(em, userId);
    return all;
  }

  /** The last feature goes first: what refers to accounts goes before the account. @param em the transaction's */
  async erase(em: EntityManager, userId: number): Promise<void> {
    for (const part of this.parts.toReversed()) await part.erase(em, userId);
  }
}
