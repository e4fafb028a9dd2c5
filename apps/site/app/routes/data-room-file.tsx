import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { fileAddress } from '../data-rooms/addresses.ts';
import type { FileEntries } from '../features/data-room-file/file-entries.ts';
import { FilePage } from '../features/data-room-file/file-page.tsx';
import type { EntryAnswer } from '../features/data-room-file/notes-panel.tsx';
import { changeFormSchema, entryFormSchema } from '../features/data-room-file/notes-schema.ts';
import { openFileOf } from '../features/data-room-file/open-file.ts';
import { apiFor, type Context } from '../server/api.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { isByScript, takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { keepForm } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-room-file';

export const handle: ShellHandle = { hideSearchBar: true, hideFooter: true, fillsScreen: true };

/** A file that is not the reader's looks like one that is not there (docs/product/data-rooms.md#file-reading). */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const { id, itemId } = await placeOf({ context, url }, params);
  const api = apiFor(context);
  const file = openFileOf(await orRefuse({ context, url }, api.dataRoomFiles(id)), itemId);
  if (!file) throw await missingPage({ context, url });
  const [notes, asked] = await orRefuse(
    { context, url },
    Promise.all([api.fileNotes(id, itemId), api.dataRoomQuestions(id)]),
  );
  const questions = asked.questions.filter(({ about }) => about?.itemId === itemId);
  const entries: FileEntries = { notes, questions, mayAsk: asked.mayAsk };
  return { file, entries };
}

/** Which file of which data room an address says. */
async function placeOf(visit: { context: Context; url: URL }, params: { listingId: string; itemId: string }) {
  const [id, itemId] = [params.listingId, params.itemId].map(listingIdIn);
  if (id == null || itemId == null) throw await missingPage(visit);
  return { id, itemId };
}

/** Writes a note on the file or a page of it, changes one, or asks a question. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const { id, itemId } = await placeOf({ context, url }, params);
  const { page, ...texts } = await textsOf(request, ['kind', 'text', 'readers', 'noteId', 'page']);
  const { refused } = texts.noteId
    ? await takeForm(context, texts, {
        schema: changeFormSchema,
        send: (api, { noteId, text, readers }) => api.updateFileNote({ id: Number(noteId), note: text, readers }),
      })
    : await takeForm(
        context,
        { ...texts, page },
        {
          schema: entryFormSchema,
          send: (api, entry): Promise<unknown> => {
            const place = { itemId, page: entry.page === '' ? null : Number(entry.page) };
            return entry.kind === 'question'
              ? api.askQuestion(id, { ...place, question: entry.text })
              : api.insertFileNote({ ...place, listingId: id, note: entry.text, readers: entry.readers });
          },
        },
      );
  if (refused) return refused;
  // A script reads them again by itself, and the form is empty then.
  return isByScript(request) ? data<EntryAnswer>({}) : redirect(fileAddress(id, itemId, Number(page) || 1), 303);
}
export const clientAction = keepForm<EntryAnswer>();

/** The next page is a picture: what is known of the file stays. After a form it is read again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.file.name,
        description: 'A file of a data room.',
        path: fileAddress(loaderData.file.listingId, loaderData.file.id),
        index: false,
      })
    : [];

export default function DataRoomFile({ loaderData: { file, entries }, actionData }: Route.ComponentProps) {
  return <FilePage key={file.id} file={file} entries={entries} sent={actionData ?? null} />;
}
