import type { AccountLinkView } from '@outcrop/contracts';
import { Link } from 'react-router';
import { button } from '../../ui/button.ts';
import { FormError } from '../../ui/form/fields.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { UseLink } from '../../ui/use-link.tsx';
import { WordPage } from '../../ui/word-page.tsx';

/** What has just been done by the page's form. */
export interface ConfirmAnswer {
  /** The address that counts from now on. */
  confirmed?: string;
  spent?: boolean;
  /** Why not, in a sentence: somebody else has got the address meanwhile, or it has to be tried again. */
  error?: string;
}

/** `/confirm-email?token=` (docs/product/sign-up.md#change-email). */
export function ConfirmEmailPage({
  token,
  link,
  answer,
}: {
  token: string;
  /** The link that led here; null for one that is not known. */
  link: AccountLinkView | null;
  answer: ConfirmAnswer | null;
}) {
  if (answer?.confirmed) {
    return (
      <WordPage title="Your email has changed" lead={`From now on you log in with ${answer.confirmed}.`}>
        {/* A new document: the menu shows the new address. */}
        <a className={button('fill')} href="/home">
          Go on
        </a>
      </WordPage>
    );
  }
  if (link?.purpose === 'confirm-new-email' && link.state === 'open' && !answer?.spent) {
    return (
      <WordPage title="Confirm your new email" lead={`Confirm that ${link.email} is yours, and you log in with it.`}>
        {answer?.error ? null : <UseLink token={token} label="Confirm email" busy="Confirming..." />}
        <FormError>{answer?.error}</FormError>
      </WordPage>
    );
  }
  return (
    <WordPage
      failed
      title="This link has expired"
      lead={`A link to confirm a new email works once and for 24 hours.${link ? ` This one was sent on ${formatMoment(link.sentAt)}.` : ''}`}
    >
      <Link className={button('fill')} to="/buyer/change-email">
        Send a new one
      </Link>
    </WordPage>
  );
}
