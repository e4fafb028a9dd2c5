import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditEntry } from './events.entities.ts';
import { assertInTransaction } from './outbox.ts';

/** What stands in the audit where somebody's name, email or other text stood. */
export const SEALED = '(sealed)';

/** Texts that say nothing of who somebody is: moments, and values that the product itself made up. */
const PLAIN_TEXT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;
const PLAIN_KEYS = new Set(['method', 'change', 'kind', 'status', 'enabledFeatures', 'purpose']);

interface Person {
  /** As entries about them name it: `user:7`. */
  readonly subject: string;
  /** Email and whole name, wherever they stand. */
  readonly names: readonly string[];
  /** Parts of the name, which are other words in other entries: they go from the reasons of entries about the person alone. */
  readonly parts: readonly string[];
}

interface Entry {
  readonly id: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/**
 * Keeps the audit when a person is erased, without their name: who did what and when stays, by number (docs/product/access.md#erasure). The one
 * thing that changes entries.
 */
@Injectable()
export class AuditSeal {
  /**
   * In entries about the person every text is sealed, in all others their email and names where they occur.
   * @param em the transaction's
   */
  async person(em: EntityManager, { subject, names, parts }: Person): Promise<void> {
    assertInTransaction(em, 'seal-audit');
    const [mention, anyPart] = [mentionOf(names), mentionOf([...names, ...parts])];
    const patterns = names.map((name) => `%${name.replaceAll(/[%_\\]/g, '\\$&')}%`);
    const entries = await em.execute<Entry[]>(
      `select id, subject, before, after, reason from audit_entry
       where subject = ? or concat_ws(' ', before::text, after::text, reason) ilike any(?::text[])`,
      [subject, `{${patterns.map((pattern) => JSON.stringify(pattern)).join(',')}}`],
    );
    for (const { id, subject: of, before, after, reason } of entries) {
      const seal = (text: string) => (of === subject ? SEALED : text.replaceAll(mention, SEALED));
      await em.nativeUpdate(
        AuditEntry,
        { id: Number(id) },
        {
          before: sealed(before, seal) as Record<string, unknown> | null,
          after: sealed(after, seal) as Record<string, unknown> | null,
          reason: reason?.replaceAll(of === subject ? anyPart : mention, SEALED) ?? null,
        },
      );
    }
  }
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Whole words only: a short name is no part of a longer word. */
const mentionOf = (names: readonly string[]): RegExp =>
  new RegExp(
    names
      .toSorted((a, b) => b.length - a.length)
      .filter((name) => name.length > 1)
      .map((name) => `(?<![\\p{L}\\p{N}])${name.replaceAll(SPECIAL, '\\$&')}(?![\\p{L}\\p{N}])`)
      .join('|') || '(?!)',
    'giu',
  );

/** The value with its texts sealed; keys, numbers, flags and moments stay. */
function sealed(value: unknown, seal: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string') return PLAIN_KEYS.has(key) || PLAIN_TEXT.test(value) ? value : seal(value);
  if (Array.isArray(value)) return value.map((one) => sealed(one, seal, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sealed(one, seal, name)]));
}
