import type { ContentRevisionContent, ContentRevisionRecord } from '@outcrop/contracts';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';

/** The versions of an item, the newest first. @param mark a new one reads them again */
export const useRevisions = (resource: string, id: number | string, mark?: unknown) =>
  useAnswer<readonly ContentRevisionRecord[]>(`${ADMIN_API}/${resource}/${id}/revisions`, { mark });

/** What an item was in a version. */
export const useRevision = (resource: string, id: number | string, version: number) =>
  useAnswer<ContentRevisionContent>(`${ADMIN_API}/${resource}/${id}/revisions/${version}`);
