import type { FileSearch } from '@outcrop/contracts';

/** What a search in a data room was answered, or why it was not. */
export interface RoomFound {
  readonly searched: string;
  readonly answer: FileSearch | null;
  readonly problem: { readonly detail: string; readonly requestId: string | null } | null;
}
