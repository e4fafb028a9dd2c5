import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What one feature keeps about people, and how it is handed over and taken away (docs/product/access.md#personal-data). */
export interface PersonalDataPart {
  /** A heading of the export, camelCase: `likes`, `mails`. */
  readonly name: string;
  /**
   * What the feature keeps about the person, as plain JSON that they can read; no secret and nothing of other people.
   * @param em inside one transaction for all parts, that only reads
   */
  export(em: EntityManager, userId: number): Promise<unknown>;
  /**
   * Deletes it, or takes the person out of what must stay. Running twice does no harm.
   * @param em the transaction's: everything is erased, or nothing
   */
  erase(em: EntityManager, userId: number): Promise<void>;
}

/** Who keeps what about people: each feature registers its part once, in its module. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  /** @throws when a part of this name is registered already */
  register(part: PersonalDataPart): void {
    if (this.parts.some(({ name }) => name === part.name))
      throw new Error(`Personal data "${part.name}" is registered twice.`);
    this.parts.push(part);
  }

  /** All that is kept about the person, by part. @param em the transaction's */
  async export(em: EntityManager, userId: number): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.parts) all[part.name] = await part.export(em, userId);
    return all;
  }

  /** The last part that was registered goes first: what stands on accounts goes before the account. @param em the transaction's */
  async erase(em: EntityManager, userId: number): Promise<void> {
    for (const part of this.parts.toReversed()) await part.erase(em, userId);
  }
}
