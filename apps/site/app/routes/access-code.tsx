import { accessCodeSchema } from '@outcrop/contracts';
import { data, redirect, useNavigate } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { safeTarget } from '../access/safe-target.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { type AccessCodeAnswer, AccessCodeForm, dealInWords } from '../data-rooms/access-code-form.tsx';
import { roomAddress } from '../data-rooms/addresses.ts';
import { STEP_LABELS } from '../data-rooms/step-action.ts';
import { apiFor, isMissing, type PageRequest } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { isByScript, takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { keepForm } from '../ui/form/refusal.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { whenAgain } from '../ui/when-again.ts';
import type { Route } from './+types/access-code';

async function listingOf(request: PageRequest, asked: string): Promise<number> {
  await admit(request, loginRequiredGuard);
  const id = listingIdIn(asked);
  if (id === null) throw await missingPage(request);
  return id;
}

/** There for every number: who does not see a private deal may have a code for it, and nobody learns which deals there are. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const listingId = await listingOf({ context, url }, params.listingId);
  const room = apiFor(context)
    .dataRoom(listingId)
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  return { listingId, deal: (await orRefuse({ context, url }, room))?.deal ?? null };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const listingId = await listingOf({ context, url }, params.listingId);
  const { code, redirectTo } = await textsOf(request, ['code', 'redirectTo']);
  const { refused } = await takeForm(
    context,
    { code },
    {
      schema: accessCodeSchema,
      send: (api, body) => api.enterDataRoomCode({ ...body, listingId }),
    },
  );
  if (refused?.init?.status === 429) {
    const { retryAfter } = context.get(visitContext);
    const locked = `You can try again ${whenAgain(Number(retryAfter ?? 0))}.`;
    return data<AccessCodeAnswer>({ ...refused.data, locked }, refused.init);
  }
  if (refused) return refused;
  const target = redirectTo ? safeTarget(redirectTo) : roomAddress(listingId);
  // A script says so, closes the dialog and goes on by itself.
  return isByScript(request) ? data<AccessCodeAnswer>({ granted: target }) : redirect(target);
}
export const clientAction = keepForm<AccessCodeAnswer>();

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** `/secure-files/{id}/code`: the dialog of those without a script, and where an agent's mail may lead (docs/product/data-rooms.md#access-code-dialog). */
export default function AccessCode({ loaderData: { listingId, deal }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <NarrowPage title={STEP_LABELS['enter-code']} lead={dealInWords(listingId, deal)}>
      <AccessCodeForm
        listingId={listingId}
        deal={deal}
        target={roomAddress(listingId)}
        sent={actionData ?? null}
        onGranted={(target) => void navigate(target)}
      />
    </NarrowPage>
  );
}
