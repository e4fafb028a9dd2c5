import { applyDecorators, Controller, Get, Header, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  listingIdParamSchema,
  type PagesRead,
  pagesReadSchema,
  READING_EXPORT_CODES,
  READING_SORT_CODES,
  READING_VIEW_CODES,
  type ReadingExportQuery,
  type ReadingPagesQuery,
  type ReadingQuery,
  type ReadingReport,
  type ReadingTimeline,
  readingExportQuerySchema,
  readingPagesQuerySchema,
  readingQuerySchema,
  readingReportSchema,
  readingTimelineSchema,
  type TimelineQuery,
  timelineQuerySchema,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, CurrentActor, ForAdvisors, FreshAnswer, RawQuery } from '@outcrop/platform';
import { z } from 'zod';
import { ExportReading } from './export-reading.ts';
import { GetReading, GetReadingPages, GetReadingTimeline } from './get-reading.ts';

const roomSchema = z.object({ id: listingIdParamSchema });
type Room = z.output<typeof roomSchema>;

const text = (name: string, description: string, required = false) =>
  ApiQuery({ name, required, type: String, description });
/** Of one data room, and what of its reading is asked for. */
const ApiFilters = () =>
  applyDecorators(
    ApiParam({ name: 'id', type: Number }),
    text('person', 'Id of an account, or "erased"'),
    text('from', 'First day at the office'),
    text('to', 'Last day at the office'),
  );
const ApiFile = (required = false) => text('file', 'Id of a file', required);

/** What the firm sees of reading in a data room (docs/product/data-rooms.md#reading-reports). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id/reading')
export class AdminReadingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** By person, file or day: 50 rows a page. */
  @Get()
  @ApiFilters()
  @ApiFile()
  @ApiQuery({ name: 'by', required: false, enum: READING_VIEW_CODES })
  @ApiQuery({ name: 'sort', required: false, enum: READING_SORT_CODES })
  @ApiQuery({ name: 'order', required: false, enum: ['asc', 'desc'] })
  @ApiQuery({ name: 'page', required: false, type: Number })
  @FreshAnswer(readingReportSchema)
  report(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @RawQuery(readingQuerySchema) query: ReadingQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ReadingReport> {
    return this.queries.execute(new GetReading({ listingId, query, actor }));
  }

  /** How long each page of a file was read: by a person, or by all buyers. */
  @Get('pages')
  @ApiFilters()
  @ApiFile(true)
  @FreshAnswer(pagesReadSchema)
  pages(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @RawQuery(readingPagesQuerySchema) query: ReadingPagesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PagesRead> {
    return this.queries.execute(new GetReadingPages({ listingId, query, actor }));
  }

  /** Sittings over a file, and downloads: 50 an answer, the latest first. */
  @Get('timeline')
  @ApiFilters()
  @ApiFile()
  @ApiQuery({ name: 'before', required: false, type: Number, description: '`next` of the answer before' })
  @FreshAnswer(readingTimelineSchema)
  timeline(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @RawQuery(timelineQuerySchema) query: TimelineQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ReadingTimeline> {
    return this.queries.execute(new GetReadingTimeline({ listingId, query, actor }));
  }

  /** All rows of a report, or the latest 10,000 entries of the timeline. */
  @Get('export')
  @ApiFilters()
  @ApiFile()
  @ApiQuery({ name: 'view', enum: READING_EXPORT_CODES })
  @ApiProduces('text/csv')
  @AdminAnswer()
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="data-room-reading.csv"')
  export(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @RawQuery(readingExportQuerySchema) query: ReadingExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<string> {
    return this.commands.execute(new ExportReading({ listingId, query, actor }));
  }
}
