import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { button } from '../ui/button.ts';
import { laterDialog } from '../ui/later-dialog.tsx';
import { Opener } from '../ui/opener.tsx';
import { useSite } from '../ui/use-site.ts';
import type { AccessCodeProps } from './access-code-form.tsx';
import { codeAddress, roomAddress } from './addresses.ts';
import type { StepAction } from './step-action.ts';
import styles from './step-button.module.css';
import { StepLink, type StepLookProps } from './step-link.tsx';

const AccessCodeDialog = laterDialog(
  () => import('./access-code-dialog.tsx'),
  ({ onClose }) => onClose(),
);

interface StepButtonProps extends StepLookProps, Pick<AccessCodeProps, 'listingId' | 'deal'> {
  action: StepAction;
}

/** The button of a next step into a data room, which works without a script, too. */
export default function StepButton({ listingId, deal, action, ...look }: StepButtonProps) {
  const { user } = useSite();
  const { state, formAction } = useNavigation();
  const [open, setOpen] = useState(false);
  if ('to' in action) return <StepLink action={action} {...look} />;
  const { looks, className = '', icon } = look;
  const address = roomAddress(listingId);
  if (user?.impersonatorId != null)
    return (
      // Nobody acts for somebody else (docs/product/access.md#impersonation).
      <button type="button" className={`${button(...looks)} ${styles.viewing} ${className}`} disabled>
        {icon}
        {action.label} (not while viewing as)
      </button>
    );
  if (action.kind === 'request')
    return (
      <Form className={className} method="post" action={address}>
        <button
          type="submit"
          className={button(...looks, 'wide')}
          disabled={state !== 'idle' && formAction === address}
        >
          {icon}
          {action.label}
        </button>
      </Form>
    );
  return (
    <>
      <Opener
        className={`${button(...looks)} ${className}`}
        href={codeAddress(listingId)}
        onNear={AccessCodeDialog.load}
        onOpen={() => setOpen(true)}
        nofollow
      >
        {icon}
        {action.label}
      </Opener>
      {open && <AccessCodeDialog listingId={listingId} deal={deal} target={address} onClose={() => setOpen(false)} />}
    </>
  );
}
