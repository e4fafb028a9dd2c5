import { randomUUID } from 'node:crypto';
import { applyDecorators, Body, Controller, Get, Header, Param, Post, UseFilters } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type OldDirectory,
  type OldSavedQuery,
  oldDirectorySchema,
  oldSavedQuerySchema,
  QUERY_MESSAGES,
  type QueryMessage,
  queryMessageSchema,
  queryNameSchema,
  rowIdText,
  type StoredFilters,
  storedFiltersSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, Forbidden, FreshAnswer, personOf, type UserActor } from '@outcrop/platform';
import { z } from 'zod';
import { ForExplorers } from '../../for-explorers.ts';
import { LegacyProblemFilter } from '../../legacy-problem.filter.ts';
import { AddDirectory, DeleteDirectory, RenameDirectory } from '../commands/change-directory.ts';
import { DeleteQuery } from '../commands/change-query.ts';
import { SaveFilters } from '../commands/save-filters.ts';
import { SaveQuery } from '../commands/save-query.ts';
import { GetStoredFilters } from '../queries/get-stored-filters.ts';
import { ListOldDirectories, ListOldQueries } from '../queries/old-lists.ts';
import { QueryNotFound } from '../saved-queries.errors.ts';
import { contentOf } from '../stored-requests.ts';
import { oldPath } from './old-path.ts';

const uuid = z.uuid('must be a UUID');
/** Compared with the caller's own, so that it need not be a number. */
const userId = z.string();
const id = rowIdText('must be the number of a row');
const uuidSchema = z.object({ uuid });
const userSchema = z.object({ userId });

const SAVE = '{uuid}&{userId}&{name}&{dir}';
const ROW = '{id}&{userId}';
const ADD = '{name}&{userId}';
const UPDATE = '{id}&{name}&{userId}';
const saveSchema = oldPath(SAVE, z.object({ uuid, userId, name: queryNameSchema, dir: z.string() }));
const rowSchema = oldPath(ROW, z.object({ id, userId }));
const addSchema = oldPath(ADD, z.object({ userId, name: queryNameSchema }));
const updateSchema = oldPath(UPDATE, z.object({ id, userId, name: queryNameSchema }));

/** A call whose parts are joined by `&`. @param failed what it says when it fails; without it what every call says */
const Joined = (parts: string, call: string, failed?: string) =>
  applyDecorators(
    Post(`:parts/${call}`),
    ApiParam({ name: 'parts', type: String, description: parts }),
    ...(failed === undefined ? [] : [UseFilters(new LegacyProblemFilter(failed))]),
  );
const UserParam = () => ApiParam({ name: 'userId', type: Number });
const UuidParam = () => ApiParam({ name: 'uuid', type: String, format: 'uuid' });

/** Saved queries, directories and sets of filters by the calls of old clients (docs/decisions/explorer-old-calls.md). */
@ApiTags('Data explorer of old clients')
@ForExplorers()
@UseFilters(new LegacyProblemFilter())
@Controller('api/request')
export class RequestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A new UUID, for filters that are stored next. */
  @Get('getNextQueryUUID')
  @Header('Content-Type', 'application/json')
  @FreshAnswer(z.uuid())
  nextUuid(): string {
    return JSON.stringify(randomUUID());
  }

  /** The filters as they were stored; also those of a query whose link has the UUID. */
  @Get(':uuid/getFilters')
  @UuidParam()
  @FreshAnswer(storedFiltersSchema)
  filters(
    @Param({ schema: uuidSchema }) { uuid: of }: z.output<typeof uuidSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<StoredFilters> {
    return this.queries.execute(new GetStoredFilters({ uuid: of, actor: personOf(actor) }));
  }

  /** Stores filters in place of those that the person stored under the UUID before, and answers them. */
  @Post(':uuid/saveFilters')
  @UuidParam()
  @FreshAnswer(storedFiltersSchema)
  async saveFilters(
    @Param({ schema: uuidSchema }) { uuid: under }: z.output<typeof uuidSchema>,
    @Body({ schema: storedFiltersSchema }) filters: StoredFilters,
    @CurrentActor() actor: Actor,
  ): Promise<StoredFilters> {
    await this.commands.execute(new SaveFilters({ uuid: under, filters, actor: personOf(actor) }));
    return filters;
  }

  /** Saves the filters of a UUID as a query, in a directory named by its id or else by its name. */
  @Joined(SAVE, 'saveUserFilter')
  @FreshAnswer(oldSavedQuerySchema)
  async saveQuery(
    @Param({ schema: saveSchema }) { uuid: of, userId: owner, name, dir }: z.output<typeof saveSchema>,
    @CurrentActor() by: Actor,
  ): Promise<OldSavedQuery> {
    const actor = ownerOf(by, owner);
    const content = contentOf(await this.queries.execute(new GetStoredFilters({ uuid: of, actor })));
    const savedId = await this.commands.execute(new SaveQuery({ name, directory: dir, content, actor }));
    const [saved] = await this.queries.execute(new ListOldQueries({ id: savedId, actor }));
    if (!saved) throw new QueryNotFound();
    return saved;
  }

  /** One's own queries, the oldest first. */
  @Get(':userId/getUserRequests')
  @UserParam()
  @FreshAnswer(oldSavedQuerySchema.array())
  savedQueries(
    @Param({ schema: userSchema }) { userId: owner }: z.output<typeof userSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<OldSavedQuery[]> {
    return this.queries.execute(new ListOldQueries({ actor: ownerOf(actor, owner) }));
  }

  @Joined(ROW, 'deleteUserRequest', QUERY_MESSAGES.deleteQueryFailed)
  @FreshAnswer(queryMessageSchema)
  async deleteQuery(
    @Param({ schema: rowSchema }) { id: queryId, userId: owner }: z.output<typeof rowSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<QueryMessage> {
    await this.commands.execute(new DeleteQuery({ id: queryId, actor: ownerOf(actor, owner) }));
    return { message: QUERY_MESSAGES.queryDeleted };
  }

  /** One's own directories with their queries, the oldest first. */
  @Get(':userId/getUserRequestDirectories')
  @UserParam()
  @FreshAnswer(oldDirectorySchema.array())
  directories(
    @Param({ schema: userSchema }) { userId: owner }: z.output<typeof userSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<OldDirectory[]> {
    return this.queries.execute(new ListOldDirectories({ actor: ownerOf(actor, owner) }));
  }

  @Joined(ADD, 'addRequestDirectory', QUERY_MESSAGES.createDirectoryFailed)
  @FreshAnswer(queryMessageSchema)
  async addDirectory(
    @Param({ schema: addSchema }) { name, userId: owner }: z.output<typeof addSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<QueryMessage> {
    await this.commands.execute(new AddDirectory({ name, actor: ownerOf(actor, owner) }));
    return { message: QUERY_MESSAGES.directoryCreated };
  }

  @Joined(UPDATE, 'updateRequestDirectory', QUERY_MESSAGES.updateDirectoryFailed)
  @FreshAnswer(queryMessageSchema)
  async renameDirectory(
    @Param({ schema: updateSchema }) { id: directoryId, name, userId: owner }: z.output<typeof updateSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<QueryMessage> {
    await this.commands.execute(new RenameDirectory({ id: directoryId, name, actor: ownerOf(actor, owner) }));
    return { message: QUERY_MESSAGES.directoryUpdated };
  }

  /** With the queries in it. */
  @Joined(ROW, 'deleteRequestDirectory', QUERY_MESSAGES.deleteDirectoryFailed)
  @FreshAnswer(queryMessageSchema)
  async deleteDirectory(
    @Param({ schema: rowSchema }) { id: directoryId, userId: owner }: z.output<typeof rowSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<QueryMessage> {
    await this.commands.execute(new DeleteDirectory({ id: directoryId, actor: ownerOf(actor, owner) }));
    return { message: QUERY_MESSAGES.directoryDeleted };
  }
}

/** The person who asks, where the address names them. @throws Forbidden where it names another one */
function ownerOf(actor: Actor, named: string): UserActor {
  const person = personOf(actor);
  if (named !== String(person.userId)) throw new Forbidden();
  return person;
}
