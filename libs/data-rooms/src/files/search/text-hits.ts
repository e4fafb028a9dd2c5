import type { EntityManager } from '@mikro-orm/postgresql';
import type { FoundItem } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import type { ReadableItem } from '../queries/readable-trees.ts';
import { WORDS } from '../text/file-texts.ts';

/** Pages of each file that are named. */
const MAX_PAGES = 5;
/** Around what is marked in a snippet; no text has such letters, as they are private to Unicode's users. */
const [BEGIN, END] = ['\ue000', '\ue001'];
const SNIPPET = `StartSel=${BEGIN}, StopSel=${END}, MinWords=12, MaxWords=28, ShortWord=2`;

/** Where the text of a version has the words. */
export interface TextHit {
  readonly versionId: number;
  /** Pages with a hit, and the first of them. */
  readonly count: number;
  readonly pages: readonly number[];
  /** The first part of the text with a hit. */
  readonly part: number;
  /** Versions with a hit, those in `first` aside. */
  readonly others: number;
}

interface Asked {
  readonly listingId: number;
  readonly searched: string;
  /** What the reader may read. */
  readonly readable: readonly NonNullable<ReadableItem['file']>[];
  /** Come first, whatever the number of their pages. */
  readonly first: readonly number[];
  readonly limit: number;
}

/** The versions whose text has the words, those with most pages first; of one that its reader may only view no word that no page shows. @param em of a transaction */
export async function textHits(
  em: EntityManager,
  { listingId, searched, readable, first, limit }: Asked,
): Promise<TextHit[]> {
  // For a word that is on most pages the planner would read through the table, and the words of every page with it, which it counts as nothing.
  await em.execute('set local enable_seqscan = off');
  return executeBound<TextHit>(
    em,
    // Joined to the ids: of a long list in `any` the planner would look at each of them, which takes longer than a rare word.
    `select version_id as "versionId", count, part, others,
       array(select page from unnest(found) page where page is not null order by page limit ${MAX_PAGES}) as pages
     from (
       select version_id, count(page)::int as count, array_agg(page) as found, min(part) as part, version_id = any($4) as is_first,
         (count(*) filter (where version_id <> all($4)) over ())::int as others
       from data_room_file_text join unnest($3::int[], $6::boolean[]) as readable (id, is_whole) on id = version_id
       where listing_id = $1 and words @@ websearch_to_tsquery('${WORDS}', $2) and (page is not null or is_whole)
       group by version_id
       order by is_first desc, count desc, version_id limit $5
     ) hit order by count desc, version_id`,
    [
      ...[listingId, searched, readable.map(({ version }) => version.id), first, limit],
      readable.map(({ may }) => may === 'download'),
    ],
  );
}

export type Snippet = NonNullable<NonNullable<FoundItem['text']>['snippet']>;

/** A piece of each of these parts of texts, by its version. @param hits of files that the reader may download */
export async function snippetsOf(
  em: EntityManager,
  searched: string,
  hits: readonly Pick<TextHit, 'versionId' | 'part'>[],
): Promise<ReadonlyMap<number, Snippet>> {
  const rows = await executeBound<{ version_id: number; snippet: string }>(
    em,
    `select version_id, ts_headline('${WORDS}', text, websearch_to_tsquery('${WORDS}', $1), $2) as snippet
     from unnest($3::int[], $4::int[]) as hit (version_id, part) join data_room_file_text using (version_id, part)`,
    [searched, SNIPPET, hits.map(({ versionId }) => versionId), hits.map(({ part }) => part)],
  );
  return new Map(rows.map(({ version_id, snippet }) => [version_id, partsOf(snippet)]));
}

/** What is marked, and what stands between. */
function partsOf(marked: string): Snippet {
  const texts = marked.replaceAll(/\s+/g, ' ').split(new RegExp(`${BEGIN}|${END}`));
  return texts.map((text, index) => ({ text, isHit: index % 2 === 1 })).filter(({ text }) => text !== '');
}
