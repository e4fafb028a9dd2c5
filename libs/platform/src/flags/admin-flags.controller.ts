import { Body, Controller, Get, Param, Put, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type FlagName, type FlagRecord, flagChangeSchema } from '@outcrop/contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { AdminAnswer } from '../admin-resource/admin-resource.controller.ts';
import { CurrentActor, ForAdmins } from '../auth/access.ts';
import type { Actor } from '../auth/actor.ts';
import { NotFound } from '../http/errors.ts';
import { FLAG_NAMES, FlagRegistry } from './flags.ts';

/** The feature flags as admins see and set them (docs/product/access.md#feature-flags), for react-admin's stock provider. */
@ApiTags('Admin flags')
@ForAdmins()
@Controller('api/admin/flags')
export class AdminFlagsController {
  constructor(private readonly flags: FlagRegistry) {}

  /** All of them: there are few. */
  @Get()
  @AdminAnswer()
  async list(@Res({ passthrough: true }) response: Response): Promise<FlagRecord[]> {
    const records = await this.flags.records();
    response.setHeader('Content-Range', `flags 0-${records.length - 1}/${records.length}`);
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range');
    return records;
  }

  /** Sets one; the site shows it at once. */
  @Put(':id')
  @AdminAnswer()
  @ApiParam({ name: 'id', enum: FLAG_NAMES })
  set(
    @Param('id') id: string,
    @Body({ schema: flagChangeSchema }) { value }: z.output<typeof flagChangeSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<FlagRecord> {
    if (!FLAG_NAMES.includes(id as FlagName)) throw new NotFound('There is no such flag.');
    return this.flags.set(id as FlagName, value, actor);
  }
}
