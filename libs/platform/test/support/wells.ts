import { defineEntity, LockMode, p } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  ApiRow,
  CurrentActor,
  ForAdmins,
  isAdmin,
  NotFound,
  Stale,
} from '../../src/index.ts';

const WellSchema = defineEntity({
  name: 'Well',
  tableName: 'well',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    operator: p.text().strictNullable().default(null),
    depth: p.integer().strictNullable().default(null),
    rate: p.double().$type<number>().strictNullable().default(null),
    spudDate: p.date().strictNullable().default(null),
    testedAt: p.datetime().columnType('timestamptz').strictNullable().default(null),
    producing: p.boolean().default(false),
    zones: p.array().$type<string[]>().columnType('text[]').default([]),
    phase: p.text().default('drilling'),
    notes: p.text().strictNullable().default(null),
    version: p.integer().default(1),
  },
});
export class Well extends WellSchema.class {}
WellSchema.setClass(Well);

const idSchema = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a well id')
  .transform(Number);
const PHASES = ['drilling', 'completed', 'abandoned'] as const;

export const wellsResource: AdminResource<Well> = {
  name: 'wells',
  entity: Well,
  key: 'id',
  keySchema: idSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    name: { kind: 'text', property: 'name' },
    operatorName: { kind: 'text', property: 'operator' },
    depth: { kind: 'integer', property: 'depth' },
    rate: { kind: 'number', property: 'rate' },
    spudDate: { kind: 'date', property: 'spudDate' },
    testedAt: { kind: 'instant', property: 'testedAt' },
    producing: { kind: 'flag', property: 'producing' },
    zones: { kind: 'list', property: 'zones', sortable: false },
    phase: { kind: 'text', property: 'phase', values: z.enum(PHASES) },
    nameLength: {
      kind: 'integer',
      property: 'name',
      sortBy: (alias) => `length(${alias}.name)`,
      filterable: false,
      exported: false,
    },
    notes: { kind: 'text', property: 'notes', sortable: false, filterable: false },
    version: { kind: 'integer', property: 'version', exported: false },
  },
  order: 'name',
  search: { maxLength: 20, where: (words) => ({ name: { $ilike: `%${words.replace(/[%_\\]/g, '')}%` } }) },
  isAllowed: isAdmin,
  notFound: (id) => new NotFound(`There is no well ${id}.`),
};

const writeSchema = z.object({ name: z.string().min(1), depth: z.int().nullish(), version: z.int().optional() });
type WellWrite = z.output<typeof writeSchema>;

const recordOf = (well: Well) => ({
  id: well.id,
  name: well.name,
  operatorName: well.operator,
  depth: well.depth,
  phase: well.phase,
  version: well.version,
});
export type WellRecord = ReturnType<typeof recordOf>;

/** What a feature writes for a resource of the admin area: the address, the view, and the commands. */
@ApiTags('Admin wells')
@ForAdmins()
@Controller('api/admin/wells')
export class AdminWellsController extends AdminResourceController<Well, WellRecord> {
  protected readonly resource = wellsResource;

  protected async view(rows: readonly Well[]): Promise<WellRecord[]> {
    return rows.map(recordOf);
  }

  @Post()
  @AdminAnswer()
  async create(@Body({ schema: writeSchema }) { name, depth }: WellWrite, @CurrentActor() actor: Actor) {
    const em = this.em.fork();
    const well = em.create(Well, { name, depth: depth ?? null });
    await em.persist(well).flush();
    return this.read(well.id, actor);
  }

  @Put(':id')
  @ApiRow()
  async update(
    @Param({ schema: z.object({ id: idSchema }) }) { id }: { id: number },
    @Body({ schema: writeSchema.partial() }) { version, ...values }: Partial<WellWrite>,
    @CurrentActor() actor: Actor,
  ) {
    await this.em.fork().transactional(async (em) => {
      const well = await em.findOne(Well, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!well) throw wellsResource.notFound(id);
      if (version !== undefined && version !== well.version) throw new Stale(recordOf(well));
      em.assign(well, values);
      well.version += 1;
    });
    return this.read(id, actor);
  }

  @Delete(':id')
  @ApiRow()
  async delete(@Param({ schema: z.object({ id: idSchema }) }) { id }: { id: number }, @CurrentActor() actor: Actor) {
    const record = await this.read(id, actor);
    await this.em.fork().nativeDelete(Well, id);
    return record;
  }
}
