import { MAX_ROOM_NOTES } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import { loginRequiredGuard, managesListings } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { roomAddress } from '../data-rooms/addresses.ts';
import { type DataRoomAnswer, DataRoomPage } from '../features/data-rooms/data-room-page.tsx';
import { roomFilesOf } from '../features/data-rooms/room-files.ts';
import { asksForAllNotes, LATEST_NOTES, shownNotesOf } from '../features/data-rooms/room-notes.ts';
import { apiFor, isMissing, type PageRequest, problemOf } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { visitContext } from '../server/context.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-room';

export const handle: ShellHandle = { hideSearchBar: true };

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const api = apiFor(context);
  const room = await orRefuse({ context, url }, api.dataRoom(id));
  const seesFiles = managesListings(user) || room.step === 'open' || room.openClass;
  // Of thousands of files the page gets those that it shows.
  const searched = url.searchParams.get('q')?.trim();
  const isAll = asksForAllNotes(url.searchParams);
  const [tree, asked, found, notes] = seesFiles
    ? await Promise.all([
        orRefuse({ context, url }, api.dataRoomFiles(id)),
        orRefuse({ context, url }, api.dataRoomQuestions(id)),
        searched ? orProblem({ context, url }, api.searchDataRoomFiles(id, searched)) : null,
        orProblem({ context, url }, api.roomNotes(id, isAll ? MAX_ROOM_NOTES : LATEST_NOTES).then(shownNotesOf)),
      ])
    : [null, null, null, null];
  const { folder, page } = placeIn(url);
  const files = tree && roomFilesOf(tree, folder, page);
  return {
    room,
    files,
    questions: asked && { count: asked.questions.length, mayAsk: asked.mayAsk },
    found: found && { searched: searched!, ...found },
    notes: notes && { isAll, ...notes },
  };
}

/** What fails beside the files, a search or one's notes, is told there. */
async function orProblem<T>({ context, url }: PageRequest, asked: Promise<T>) {
  try {
    return { answer: await asked, problem: null };
  } catch (error) {
    if (isMissing(error)) throw await missingPage({ context, url });
    return { answer: null, problem: problemOf(error, context.get(visitContext).requestId) };
  }
}

/** Which folder the address says, and which page of it. */
function placeIn({ searchParams }: URL): { folder: number | null; page: number } {
  const numberOf = (name: string) => {
    const text = searchParams.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  return { folder: numberOf('folder'), page: numberOf('page') ?? 1 };
}

/** Asks for access: from this page, from the list and from the deal's page. */
export async function action({ params, context, url }: Route.ActionArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const { error } = await callWithCookies(context, (api) => api.requestDataRoom(id));
  if (!error) return redirect(roomAddress(id));
  return data<DataRoomAnswer>({ refusal: refusalOf(error, []) }, { status: error.status || 503 });
}
export const clientAction = keepForm<DataRoomAnswer>();

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `Data room: ${loaderData.room.deal.header}`,
        description: 'The files of a deal, and your next step to them.',
        path: roomAddress(loaderData.room.listingId),
        index: false,
      })
    : [];

export default function DataRoom({ loaderData, actionData }: Route.ComponentProps) {
  return <DataRoomPage {...loaderData} sent={actionData ?? null} />;
}
