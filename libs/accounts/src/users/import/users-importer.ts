import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { UsersImportAnswer } from '@outcrop/contracts';
import { type Actor, DomainError, Forbidden, Invalid } from '@outcrop/platform';
import { User } from '../../user.entity.ts';
import { InviteUser } from '../commands/invite-user.ts';
import { UpdateUser } from '../commands/update-user.ts';
import { canImportUsers } from '../users.policy.ts';
import { UnreadableUsersFile, type UsersFileRow, usersFileLines } from './users-file.ts';

export interface UsersImportOptions {
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
    try {
      for await (const row of usersFileLines(text, (columns) => (unknownColumns = columns))) {
        const done = 'rejected' in row ? row.rejected : await this.attempt(row, options);
        if (done === 'created' || done === 'updated' || done === 'unchanged') counts[done] += 1;
        else rejected.push({ line: row.line, reason: done, row: row.raw });
      }
    } catch (error) {
      if (error instanceof UnreadableUsersFile)
        throw new Invalid([{ path: 'csv', message: error.message }], error.message);
      throw error;
    }
    return { ...counts, rejected, unknownColumns };
  }

  /** @returns what happened, or why nothing did: a sentence */
  private async attempt(row: UsersFileRow, { actor, invite }: UsersImportOptions): Promise<string> {
    try {
      const known = await this.em.fork().findOne(User, { email: row.email }, { fields: ['id'] });
      if (known)
        return (await this.commands.execute(new UpdateUser(known.id, row.changes, actor))) ? 'updated' : 'unchanged';
      if (typeof row.invite === 'string') return row.invite;
      await this.commands.execute(new InviteUser(row.invite, actor, { mail: invite }));
      return 'created';
    } catch (error) {
      if (error instanceof DomainError) return error.detail;
      throw error;
    }
  }
}
