export { isDay, SearchMisuse } from './checked-clause.ts';
export * from './clause.ts';
export {
  type CollectionDefinition,
  checkedDefinition,
  indexOf,
  MAX_FIELDS,
  MAX_LABEL,
} from './collections/collection-definition.ts';
export {
  collectionEvents,
  collectionRemoved,
  collectionRowsChanged,
  collectionSource,
} from './collections/collection-events.ts';
export {
  CollectionLoads,
  type LoadOptions,
  type LoadProgress,
  type LoadReport,
} from './collections/collection-loads.ts';
export { CollectionBusy, Collections, NoCollection } from './collections/collections.ts';
export { type CollectionRow, LoadLines, WrongRow } from './collections/load-lines.ts';
export type { StoredCollection, StoredKey } from './collections/stored-collections.ts';
export type { LoadedRows } from './collections/take-rows.ts';
export { ColumnSearchEngine } from './columns/column-search-engine.ts';
export { Columns } from './columns/columns.ts';
export { searchPool } from './connections.ts';
export { FallbackSearchEngine } from './fallback-search-engine.ts';
export { cellsIn } from './geometry.ts';
export * from './index-definition.ts';
export {
  byId,
  DocumentSource,
  DocumentSources,
  idsOf,
  type RowCheck,
} from './index-writing/document-source.ts';
export { RebuildFailed } from './index-writing/index-copy.ts';
export { IndexKeeperModule } from './index-writing/index-keeper.module.ts';
export { IndexKeeper } from './index-writing/index-keeper.ts';
export { IndexWritingModule } from './index-writing/index-writing.module.ts';
export * from './index-writing/search-index.entity.ts';
export { RebuildRunning } from './index-writing/search-indexes.ts';
export * from './index-writing/search-rebuild.ts';
export { SearchTargets, WriteResult } from './index-writing/search-targets.ts';
export * from './index-writing/search-verify.ts';
export * from './matches.ts';
export type { Counts, CountsRequest } from './parts/counts.ts';
export type { DistinctValues, FacetBucket, FacetOrder, FacetRequest, Holding } from './parts/facets.ts';
export type { HistogramBar, HistogramRequest, Interval } from './parts/histograms.ts';
export type { DocumentCount, PartRequest } from './parts/part.ts';
export type { Stats, StatsOfEach, StatsRequest } from './parts/stats.ts';
export { rowCondition } from './rows/clause-sql.ts';
export { CheckedRows, type PreparedCheck, RowChecks } from './rows/row-checks.ts';
export { digestOf, type RowDigest } from './rows/row-digest.ts';
export { countRows, textPages } from './rows/row-pages.ts';
export { fitsUnits, unitsOf } from './scale.ts';
export * from './search.module.ts';
export * from './search-engine.ts';
export { AskSearchTask } from './tasks/ask-search-task.ts';
export { OwnSearchTasks } from './tasks/own-search-tasks.ts';
export { SearchTask } from './tasks/search-task.entity.ts';
export { SearchTaskRunner } from './tasks/search-task-runner.ts';
export { SearchTaskWork } from './tasks/search-task-work.ts';
export * from './text-order.ts';
export { Withheld, withhold } from './withheld/withheld.ts';
export { WithheldIds } from './withheld/withheld-ids.ts';
export { type WithheldList, WithholdingSearchEngine } from './withheld/withholding-search-engine.ts';
