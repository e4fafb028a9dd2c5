import { redirect } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { listingIdIn } from '../address/listing-id.ts';
import { roomAddress } from '../data-rooms/addresses.ts';
import { AgreementPage } from '../features/agreement/agreement-page.tsx';
import type { SignAnswer } from '../features/agreement/sign-form.tsx';
import { signFormSchema } from '../features/agreement/sign-schema.ts';
import { apiFor, type Context } from '../server/api.ts';
import { missingPage, orRefuse } from '../server/missing.ts';
import { takeForm, textsOf } from '../server/take-form.ts';
import { admit } from '../server/visitor.ts';
import { keepForm, refusalOf } from '../ui/form/refusal.ts';
import type { Route } from './+types/agreement';

interface Asked {
  context: Context;
  url: URL;
  params: { listingId: string };
}

async function idIn({ params, context, url }: Asked): Promise<number> {
  const id = listingIdIn(params.listingId);
  if (id === null) throw await missingPage({ context, url });
  return id;
}

/** Unknown and forbidden look the same (docs/product/deals.md#unknown-and-forbidden). */
export async function loader(asked: Route.LoaderArgs) {
  await admit(asked, loginRequiredGuard);
  const id = await idIn(asked);
  const api = apiFor(asked.context);
  const [agreement, deal] = await orRefuse(asked, Promise.all([api.agreement(id), api.deal(id)]));
  const { ListingId, PLSCode, region, header, url, coverUrl } = deal;
  return { agreement, deal: { ListingId, PLSCode, region, header, url, coverUrl } };
}

export async function action({ request, ...asked }: Route.ActionArgs) {
  await admit(asked, loginRequiredGuard);
  const id = await idIn(asked);
  const texts = await textsOf(request, ['versionId', 'sha256', 'name', 'mayBind', 'atEnd']);
  const { refused, headers } = await takeForm(asked.context, texts, {
    schema: signFormSchema,
    send: async (api, { atEnd, ...body }) => {
      const { versionId, sha256 } = body;
      // Without a script the form stands at the end of the text: it is sent by somebody who has come there.
      if (atEnd) await api.readAgreement(id, { versionId, sha256 });
      return api.signAgreement(id, body);
    },
    refusalOf: (error) => refusalOf(error, ['name', 'mayBind']),
  });
  if (refused) return refused;
  throw redirect(roomAddress(id), { headers });
}
export const clientAction = keepForm<SignAnswer>();

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function Agreement({ loaderData: { agreement, deal }, actionData }: Route.ComponentProps) {
  return <AgreementPage key={agreement.sha256} agreement={agreement} deal={deal} sent={actionData ?? null} />;
}
