import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type SessionRecord, type SessionWrite, sessionWriteSchema } from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  CurrentActor,
  exportCsv,
  ForAdmins,
  holdsText,
  isAdmin,
  pagesByKey,
} from '@outcrop/platform';
import { z } from 'zod';
import { SessionNotFound } from '../../accounts.errors.ts';
import { LOGIN_METHODS, SESSION_IDLE_MS, Session } from '../../session.entity.ts';
import { User } from '../../user.entity.ts';
import { EndSession } from '../commands/end-session.ts';
import { deviceWords } from '../session-words.ts';

type Where = FilterQuery<Session>;

const keySchema = z.uuid('must be the id of a session');
const idSchema = z.object({ id: keySchema });

/** Open sessions of everybody (docs/product/admin.md#sessions-screen). */
const sessionsResource: AdminResource<Session> = {
  name: 'sessions',
  entity: Session,
  key: 'id',
  keySchema,
  fields: {
    id: { kind: 'text', property: 'id', values: z.uuid() },
    userId: { kind: 'integer', property: 'user', sortable: false },
    method: { kind: 'text', property: 'method', values: z.enum(LOGIN_METHODS) },
    network: { kind: 'text', property: 'network' },
    createdAt: { kind: 'instant', property: 'createdAt' },
    seenAt: { kind: 'instant', property: 'lastSeenAt' },
    expiresAt: { kind: 'instant', property: 'expiresAt' },
  },
  order: 'seenAt',
  search: {
    maxLength: 320,
    /** Part of the person's address or name. */
    where: (words) => {
      const text = holdsText(words.trim());
      return { user: { $or: [{ email: text }, { firstName: text }, { lastName: text }] } } as Where;
    },
  },
  isAllowed: isAdmin,
  visibleTo: () => {
    const now = new Date();
    const lastSeenAt = { $gt: new Date(now.getTime() - SESSION_IDLE_MS) };
    return { endedAt: null, expiresAt: { $gt: now }, lastSeenAt, user: { disabledAt: null } } as Where;
  },
  notFound: () => new SessionNotFound(),
};

/** Who is logged in, and what ends a login. */
@ApiTags('Admin sessions')
@ForAdmins()
@Controller('api/admin/sessions')
export class AdminSessionsController extends AdminResourceController<Session, SessionRecord> {
  protected readonly resource = sessionsResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
  ) {
    super(em);
  }

  protected async view(rows: readonly Session[]): Promise<SessionRecord[]> {
    const ids = [...new Set(rows.map(({ user }) => user.id))];
    const people = await this.em.fork().find(User, { id: ids });
    const personOfId = new Map(people.map((person) => [person.id, person]));
    return rows.flatMap((row) => {
      const person = personOfId.get(row.user.id);
      if (!person) return [];
      return {
        ...{ id: row.id, userId: person.id, name: person.name, email: person.email },
        ...{ impersonatorId: row.impersonator?.id ?? null, method: row.method },
        ...deviceWords(row.userAgent),
        network: row.network ?? null,
        createdAt: row.createdAt.toISOString(),
        seenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      };
    });
  }

  protected override exported(where: FilterQuery<Session>): AsyncIterable<string> {
    return exportCsv(this.em, this.resource, where, this.pages(where));
  }

  /** With the person's number in place of the person. */
  private async *pages(where: FilterQuery<Session>): AsyncGenerator<Session[]> {
    const read = ['user', 'method', 'network', 'createdAt', 'lastSeenAt', 'expiresAt'] as const;
    for await (const page of pagesByKey(this.em, Session, 'id', where, read))
      yield page.map((row) => ({ ...row, user: row.user.id }) as unknown as Session);
  }

  /** It ends at once; one that has ended already stays so. */
  @Put(':id')
  @AdminAnswer()
  @ApiParam({ name: 'id', type: String })
  async end(
    @Param({ schema: idSchema }) { id }: { id: string },
    @Body({ schema: sessionWriteSchema }) _: SessionWrite,
    @CurrentActor() actor: Actor,
  ): Promise<SessionRecord> {
    await this.commands.execute(new EndSession({ id, actor }));
    const [record] = await this.view([await this.em.fork().findOneOrFail(Session, id)]);
    if (!record) throw new SessionNotFound();
    return record;
  }
}
