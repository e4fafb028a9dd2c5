import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, actorName, impersonatorOf } from '../auth/actor.ts';
import { type CopiedRows, copyLine, copyRows } from '../database/copy-rows.ts';
import { dayOfSql, onDaysSql } from '../figures/figure-sources.ts';
import { AuditEntry } from './events.entities.ts';
import { assertInTransaction } from './outbox.ts';

/** What somebody did. `before` and `after` may be whole objects: only the fields that differ are kept. */
export interface AuditRecord {
  readonly actor: Actor;
  /** The command, as `publish-listing`. */
  readonly action: string;
  /** Kind and id, as `listing:12847`. */
  readonly subject: string;
  /** Null when the subject did not exist before. */
  readonly before: object | null;
  /** Null when the subject no longer exists. */
  readonly after: object | null;
  /** Given by the person, where the product asks for one. */
  readonly reason?: string;
  /** When it was done, for what was done before or elsewhere and is imported; else now. */
  readonly at?: Date;
}

/** Writes the audit in the transaction of the change, so that neither is without the other (docs/product/events.md#audit). Never pass secrets. */
@Injectable()
export class AuditTrail {
  /**
   * Adds one entry to the transaction of `em`; it is written with the next flush, at the latest by the commit.
   * @throws when `em` is not inside a transaction.
   */
  record(em: EntityManager, entry: AuditRecord): void {
    assertInTransaction(em, entry.action);
    const row = toRow(entry, changedFields(entry.before, entry.after));
    em.persist(em.create(AuditEntry, { ...row, ...(entry.at && { at: entry.at }) }));
  }

  /** Writes many entries at once, as of now: for imports. @throws when `em` is not inside a transaction. */
  async recordMany(em: EntityManager, entries: readonly AuditRecord[]): Promise<void> {
    await copyRows(em, [this.manyRows(entries)]);
  }

  /** The same as rows for {@link copyRows}, for who writes other tables too. */
  manyRows(entries: readonly AuditRecord[]): CopiedRows {
    return {
      into: 'audit_entry (actor, impersonator_id, action, subject, before, after, reason)',
      lines: entries.map((entry) => {
        const values = entry.before && entry.after ? changedFields(entry.before, entry.after) : entry;
        const { actor, impersonatorId, action, subject, before, after, reason } = toRow(entry, values);
        return copyLine([actor, impersonatorId, action, subject, json(before), json(after), reason]);
      }),
    };
  }
}

/** Reads the audit of a few subjects, for the screens of those who may see it. */
@Injectable()
export class AuditReader {
  constructor(private readonly em: EntityManager) {}

  /** What was done to the subjects, the latest first. @param limit how many entries at most */
  async latest(subjects: readonly string[], limit: number): Promise<readonly AuditEntry[]> {
    return this.em
      .fork()
      .find(
        AuditEntry,
        { subject: { $in: [...subjects] } },
        { orderBy: { id: 'desc' }, limit, disableIdentityMap: true },
      );
  }
}

/** What entries of the audit are counted. Words of our own, never a caller's. */
interface CountedEntries {
  /** The kind of their subjects: `listing` of `listing:12847`. */
  readonly subjects: string;
  readonly action?: string;
  /** A field that the change set to a value. */
  readonly set?: { readonly field: string; readonly to: string };
}

/** For a figure: entries by day and the id of their subject. */
export function auditFigureSql({ subjects, action, set }: CountedEntries): string {
  for (const word of [subjects, action, set?.field, set?.to])
    if (word !== undefined && !/^[a-z-]+$/.test(word)) throw new Error(`"${word}" is not kebab-case`);
  const conditions = [
    onDaysSql('e.at'),
    `e.subject like '${subjects}:%'`,
    ...(action ? [`e.action = '${action}'`] : []),
    ...(set ? [`e.after ->> '${set.field}' = '${set.to}'`] : []),
  ];
  return `select ${dayOfSql('e.at')} as day, split_part(e.subject, ':', 2) as key, count(*)::int as value
    from audit_entry e where ${conditions.join(' and ')} group by 1, 2`;
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const toRow = <T>(
  { actor, action, subject, reason }: AuditRecord,
  { before, after }: { readonly before: T; readonly after: T },
) => ({
  actor: actorName(actor),
  impersonatorId: impersonatorOf(actor),
  action,
  subject,
  before,
  after,
  reason: reason ?? null,
});

/** Keeps the fields whose values differ as JSON; the whole object when the other side is missing. */
export function changedFields(before: object | null, after: object | null) {
  const [old, fresh] = [plain(before), plain(after)];
  if (!old || !fresh) return { before: old, after: fresh };
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (key) => !isDeepStrictEqual(old[key], fresh[key]),
  );
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(old), after: pick(fresh) };
}

/** Dates, Decimals and the like compare as they will be stored. */
const plain = (value: object | null): Record<string, unknown> | null =>
  value === null ? null : (JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

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
