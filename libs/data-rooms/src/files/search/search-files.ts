import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FileSearch, type FoundItem, MAX_FOUND_FILES } from '@outcrop/contracts';
import { queryWith, type UserActor, withinTime } from '@outcrop/platform';
import { FileReaders } from '../file-readers.ts';
import { type ReadableItem, ReadableTrees } from '../queries/readable-trees.ts';
import { namedItems } from './named-items.ts';
import { type Snippet, snippetsOf, type TextHit, textHits } from './text-hits.ts';

/** Longest search (milliseconds). */
const MAX_MS = 5_000;

/** Folders and files of a data room whose name or text has these words, of those that somebody may read. */
export class SearchFiles extends queryWith<
  {
    listingId: number;
    /** As it was typed; "in quotes", or and -not as in other searches. */
    searched: string;
    actor: UserActor;
  },
  FileSearch
>() {}

@QueryHandler(SearchFiles)
export class SearchFilesHandler implements IQueryHandler<SearchFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
    private readonly trees: ReadableTrees,
  ) {}

  /** @throws ListingNotFound, NoDataRoom; Unavailable for a search that takes too long */
  async execute({ listingId, searched, actor }: SearchFiles): Promise<FileSearch> {
    const items = await this.trees.of(listingId, this.readers.of(listingId, actor));
    const named = namedItems(items, searched);
    const shown = named.slice(0, MAX_FOUND_FILES);
    const readable = items.flatMap(({ file }) => (file ? [file] : []));
    const first = named.flatMap(versionIdOf);
    const asked = { listingId, searched, readable, first, limit: MAX_FOUND_FILES + shown.length };
    return withinTime(this.em, MAX_MS, async (em) => {
      const hits = readable.length === 0 ? [] : await textHits(em, asked);
      const found = [...shown, ...otherHits(items, hits, new Set(first))].slice(0, MAX_FOUND_FILES);
      const snippets = await snippetsOf(em, searched, downloadable(found, hits));
      const view = viewWith(items, hits, snippets, new Set(shown));
      return { listingId, total: named.length + (hits[0]?.others ?? 0), items: found.map(view) };
    });
  }
}

const versionIdOf = ({ file }: ReadableItem): number[] => (file ? [file.version.id] : []);

/** Files with a hit that were not found by name, in the order of the hits. */
function otherHits(
  items: readonly ReadableItem[],
  hits: readonly TextHit[],
  named: ReadonlySet<number>,
): ReadableItem[] {
  const byVersion = new Map(items.flatMap((item) => versionIdOf(item).map((id) => [id, item] as const)));
  return hits.flatMap(({ versionId }) => (named.has(versionId) ? [] : [byVersion.get(versionId)!]));
}

/** Of a file that its reader may only view nothing of its text leaves (docs/product/data-rooms.md#file-search). */
function downloadable(found: readonly ReadableItem[], hits: readonly TextHit[]): TextHit[] {
  const ids = new Set(found.flatMap(({ file }) => (file?.may === 'download' ? [file.version.id] : [])));
  return hits.filter(({ versionId }) => ids.has(versionId));
}

function viewWith(
  items: readonly ReadableItem[],
  hits: readonly TextHit[],
  snippets: ReadonlyMap<number, Snippet>,
  named: ReadonlySet<ReadableItem>,
): (item: ReadableItem) => FoundItem {
  const byId = new Map(items.map((item) => [item.row.id, item]));
  const byVersion = new Map(hits.map((hit) => [hit.versionId, hit]));
  return (item) => {
    const { row, number, class: fileClass, file } = item;
    const { id, kind, name, parentId } = row;
    const folder = parentId === null ? undefined : byId.get(parentId);
    const hit = file && byVersion.get(file.version.id);
    return {
      id,
      kind,
      number,
      name,
      class: fileClass,
      folder: folder ? { id: folder.row.id, number: folder.number, name: folder.row.name } : null,
      type: file?.version.type ?? null,
      isNamed: named.has(item),
      text: hit ? { count: hit.count, pages: [...hit.pages], snippet: snippets.get(hit.versionId) ?? null } : null,
    };
  };
}
