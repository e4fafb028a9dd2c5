import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ENABLED_FEATURE_CODES,
  fromCsvCell,
  type UserInvite,
  type UsersImportAnswer,
  type UserWrite,
  userInviteSchema,
  userWriteSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  csvRecords,
  DomainError,
  delimiterOf,
  Forbidden,
  Invalid,
  LineEnds,
  splitRecord,
} from '@outcrop/platform';
import type { z } from 'zod';
import { User } from '../user.entity.ts';
import { InviteUser } from './commands/invite-user.ts';
import { UpdateUser } from './commands/update-user.ts';
import { canImportUsers } from './users.policy.ts';

/** A person as a file gives them: columns that it does not have, and empty flags, stay as they are. */
interface UsersFileRow {
  readonly line: number;
  readonly email: string;
  /** For somebody who is there already. */
  readonly changes: Omit<UserWrite, 'version' | 'disabled' | 'mustChangePassword'>;
  /** For somebody who is new; a sentence where something is missing. */
  readonly invite: UserInvite | string;
  /** As it stood. */
  readonly raw: string;
}
type UsersFileLine = UsersFileRow | { readonly line: number; readonly rejected: string; readonly raw: string };

/** The file as a whole cannot be read. */
const unreadable = (sentence: string) => new Invalid([{ path: 'csv', message: sentence }], sentence);

const TEXTS = ['email', 'firstName', 'middle', 'lastName', 'officialCompanyName'] as const;
const FLAGS = ['isAdmin', 'hasClaimAD', 'hasPrivateDeals'] as const;
type Column = (typeof TEXTS)[number] | (typeof FLAGS)[number] | 'enabledFeatures';
const OTHER_NAMES: Readonly<Record<string, Column>> = {
  company: 'officialCompanyName',
  mail: 'email',
  emailaddress: 'email',
  admin: 'isAdmin',
  advisor: 'hasClaimAD',
  privatedeals: 'hasPrivateDeals',
  features: 'enabledFeatures',
};
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
const COLUMNS = new Map<string, Column>([
  ...[...TEXTS, ...FLAGS, 'enabledFeatures' as const].map((name): [string, Column] => [plain(name), name]),
  ...Object.entries(OTHER_NAMES),
]);

/**
 * Reads people from CSV (RFC 4180, comma, semicolon or tab), with or without a byte order mark, one row at a time. Apostrophes that keep a spreadsheet
 * from calculating are taken away (docs/product/http.md#csv-cells).
 * @param onUnknown told once of columns that mean nothing here
 * @throws Invalid when the file as a whole cannot be read
 */
async function* usersFileLines(
  text: string,
  onUnknown: (columns: readonly string[]) => void = () => {},
): AsyncGenerator<UsersFileLine> {
  const all = text.replace(/^\uFEFF/, '');
  const ends = new LineEnds(all, true);
  const end = Math.min(ends.next(0), all.length);
  const header = all.slice(0, end);
  const delimiter = delimiterOf(header);
  const names = splitRecord(header, delimiter);
  if (typeof names === 'string') throw unreadable('The first line has a broken quote.');
  const columns = columnsOf(names, onUnknown);
  const seen = new Map<string, number>();
  for await (const record of csvRecords([all.slice(ends.after(end))], delimiter, names.length)) {
    const line = record.line + 1;
    if ('broken' in record) {
      yield { line, rejected: record.broken, raw: record.raw };
      continue;
    }
    const raw = record.cells.join(delimiter);
    const row = readRow(columns, record.cells.map(fromCsvCell));
    if (typeof row === 'string') yield { line, rejected: row, raw };
    else {
      const earlier = seen.get(row.email);
      if (earlier === undefined) seen.set(row.email, line);
      yield earlier === undefined
        ? { line, raw, ...row }
        : { line, rejected: `${row.email} is already in line ${earlier} of this file`, raw };
    }
  }
}

function columnsOf(
  names: readonly string[],
  onUnknown: (columns: readonly string[]) => void,
): readonly (Column | undefined)[] {
  const columns = names.map((name) => COLUMNS.get(plain(name)));
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes('email')) throw unreadable('The first line has no column email.');
  const twice = known.find((column, at) => known.indexOf(column) !== at);
  if (twice) throw unreadable(`The first line names the column ${twice} twice.`);
  const unknown = names.filter((_, at) => columns[at] === undefined);
  if (unknown.length) onUnknown(unknown);
  return columns;
}

/** @returns a sentence for what cannot go in */
function readRow(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): Omit<UsersFileRow, 'line' | 'raw'> | string {
  if (cells.some((cell) => cell.includes('\uFFFD'))) return 'holds bytes that are not UTF-8';
  const values: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) {
    if (column === undefined) continue;
    const value = readCell(column, cells[at] ?? '');
    if (value instanceof Error) return `${column} ${value.message}`;
    if (value !== undefined) values[column] = value;
  }
  const email = userInviteSchema.shape.email.safeParse(values['email']);
  if (!email.success) return faultsOf(email.error, 'email');
  const { email: _, ...rest } = values;
  const changes = userWriteSchema.safeParse(rest);
  if (!changes.success) return faultsOf(changes.error);
  const invite = userInviteSchema.safeParse({ ...values, email: email.data });
  return { email: email.data, changes: changes.data, invite: invite.success ? invite.data : faultsOf(invite.error) };
}

const faultsOf = (error: z.ZodError, name = ''): string =>
  error.issues.map(({ path, message }) => `${path.join('.') || name}: ${message}`).join('; ');

function readCell(column: Column, cell: string): unknown {
  if (column === 'enabledFeatures') {
    const codes = cell.split(/[;,\s]+/).filter(Boolean);
    const unknown = codes.find((code) => !(ENABLED_FEATURE_CODES as readonly string[]).includes(code));
    return unknown ? new Error(`must be of ${ENABLED_FEATURE_CODES.join(', ')}`) : codes;
  }
  if ((FLAGS as readonly string[]).includes(column)) return readFlag(cell);
  return cell;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x']);
const NO = new Set(['false', 'no', 'n', '0']);
function readFlag(cell: string): boolean | undefined | Error {
  const word = cell.trim().toLowerCase();
  if (word === '') return undefined;
  if (YES.has(word)) return true;
  return NO.has(word) ? false : new Error('must be true or false');
}

interface UsersImportOptions {
  readonly actor: Actor;
  /** Whether those who are new are mailed a link by which they choose their password. */
  readonly invite: boolean;
}

/** Creates and changes people from a file, one transaction a row: the same file twice changes nothing (docs/product/access.md#users-import). */
@Injectable()
export class UsersImporter {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  /** @throws Forbidden for anybody but admins; Invalid when the file as a whole cannot be read */
  async import(text: string, options: UsersImportOptions): Promise<UsersImportAnswer> {
    if (!canImportUsers(options.actor)) throw new Forbidden();
    const counts = { created: 0, updated: 0, unchanged: 0 };
    const rejected: { line: number; reason: string; row: string }[] = [];
    let unknownColumns: readonly string[] = [];
    for await (const row of usersFileLines(text, (columns) => (unknownColumns = columns))) {
      const done = 'rejected' in row ? row.rejected : await this.attempt(row, options);
      if (done === 'created' || done === 'updated' || done === 'unchanged') counts[done] += 1;
      else rejected.push({ line: row.line, reason: done, row: row.raw });
    }
    return { ...counts, rejected, unknownColumns };
  }

  /** @returns what happened, or why nothing did: a sentence */
  private async attempt(row: UsersFileRow, { actor, invite }: UsersImportOptions): Promise<string> {
    try {
      const known = await this.em.fork().findOne(User, { email: row.email }, { fields: ['id'] });
      if (known)
        return (await this.commands.execute(new UpdateUser({ userId: known.id, fields: row.changes, actor })))
          ? 'updated'
          : 'unchanged';
      if (typeof row.invite === 'string') return row.invite;
      await this.commands.execute(new InviteUser({ user: row.invite, actor, options: { mail: invite } }));
      return 'created';
    } catch (error) {
      if (error instanceof DomainError) return error.detail;
      throw error;
    }
  }
}
