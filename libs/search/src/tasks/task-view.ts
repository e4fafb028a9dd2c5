import type { SearchTaskView } from '@outcrop/contracts';
import type { SearchTask } from './search-task.entity.ts';

/** A task as the admin area shows it. */
export const taskView = (task: SearchTask): SearchTaskView => ({
  id: task.id,
  index: task.indexName,
  kind: task.kind,
  askedBy: task.askedBy,
  askedAt: task.askedAt.toISOString(),
  begunAt: task.begunAt?.toISOString() ?? null,
  phase: task.phase ?? null,
  done: task.done,
  total: task.total,
  endedAt: task.endedAt?.toISOString() ?? null,
  error: task.error ?? null,
  report: task.report ?? null,
});
