import { data, redirect } from 'react-router';
import { loginRequiredGuard, managesListings } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { questionsAddress, roomAddress } from '../data-rooms/addresses.ts';
import type { AskAnswer } from '../features/data-room-questions/ask-form.tsx';
import { askFormSchema } from '../features/data-room-questions/ask-schema.ts';
import { QuestionsPage } from '../features/data-room-questions/questions-page.tsx';
import { apiFor } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { isByScript, takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/data-room-questions';

export const handle: ShellHandle = { hideSearchBar: true };

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden); who is not let in is led to their next step. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const api = apiFor(context);
  const room = await orRefuse({ context, url }, api.dataRoom(id));
  if (!managesListings(user) && room.step !== 'open' && !room.openClass) throw redirect(roomAddress(id));
  const [asked, tree] = await orRefuse(
    { context, url },
    Promise.all([api.dataRoomQuestions(id), api.dataRoomFiles(id)]),
  );
  const files = tree.items.flatMap(({ id, number, name, file }) => (file ? [{ id, number, name }] : []));
  return { room, asked, files };
}

/** Asks a question, or withdraws one. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  const { withdraw, ...texts } = await textsOf(request, ['withdraw', 'question', 'about']);
  if (withdraw !== '') {
    const { error } = await callWithCookies(context, (api) => api.withdrawQuestion(id, Number(withdraw)));
    if (!error) return redirect(questionsAddress(id), 303);
    return data<AskAnswer>({ refusal: refusalOf(error, []) }, { status: error.status || 503 });
  }
  const { refused } = await takeForm(context, texts, {
    schema: askFormSchema,
    send: (api, { question, about }) => api.askQuestion(id, { question, itemId: about === '' ? null : Number(about) }),
  });
  if (refused) return refused;
  // A script reads the questions again by itself, and the form is empty then.
  return isByScript(request) ? data<AskAnswer>({}) : redirect(questionsAddress(id), 303);
}
export const clientAction = keepForm<AskAnswer>();

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `Questions: ${loaderData.room.deal.header}`,
        description: 'Questions and answers of a data room.',
        path: questionsAddress(loaderData.room.listingId),
        index: false,
      })
    : [];

export default function DataRoomQuestions({ loaderData, actionData }: Route.ComponentProps) {
  return <QuestionsPage {...loaderData} sent={actionData ?? null} />;
}
