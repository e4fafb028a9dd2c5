import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { saveDeal } from '../../../deal/tools/like-changes.ts';
import { dealLabel } from '../../../deal/words/deal-kind.ts';
import { button } from '../../../ui/button.ts';
import { Opener } from '../../../ui/opener.tsx';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { AGENT_ID } from '../agent/agent-card.tsx';
import { mailAddress } from '../agent/agent-lines.tsx';
import type { DealAction } from './deal-actions.ts';

const loadExclusive = () => import('./exclusive-deal-dialog.tsx');
const loadNote = () => import('../../../ui/note-dialog.tsx');
const ExclusiveDealDialog = lazy(loadExclusive);
const NoteDialog = lazy(loadNote);

/** A button of the deal page and the dialog that it opens. Without a script the dialogs' buttons lead to the agent's card. */
export function DealButton({
  deal,
  action,
  look,
  className = '',
}: {
  deal: DealDetail;
  action: DealAction;
  look: 'fill' | 'line';
  className?: string | undefined;
}) {
  const classes = `${button(look)} ${className}`;
  const [open, setOpen] = useState(false);
  const content = (
    <>
      <Icon name={action.icon} />
      {action.label}
    </>
  );
  if (action.kind === 'sign-in') {
    return (
      <Link className={classes} to={`/login?redirectTo=${encodeURIComponent(deal.url)}`} rel="nofollow">
        {content}
        <span className="vh"> (log in first)</span>
      </Link>
    );
  }
  if (action.kind === 'mail') {
    return (
      <a className={classes} href={mailAddress(deal, deal.agentEmail ?? '', action.subject)}>
        {content}
      </a>
    );
  }
  return (
    <>
      <Opener
        className={classes}
        href={`#${AGENT_ID}`}
        onNear={action.kind === 'contact' ? loadExclusive : loadNote}
        onOpen={() => setOpen(true)}
      >
        {content}
      </Opener>
      {open && (
        <Suspense>
          {action.kind === 'contact' ? (
            <ExclusiveDealDialog deal={deal} {...action} onClose={() => setOpen(false)} />
          ) : (
            <PackagingNote deal={deal} {...action} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** What is still to come, and a button that saves the deal until then. */
function PackagingNote({
  deal,
  title,
  sentence,
  onClose,
}: {
  deal: DealDetail;
  title: string;
  sentence: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const save = async () => {
    await saveDeal(client, deal);
    showSnackbar(`${dealLabel(deal)} is saved`);
  };
  return (
    <NoteDialog
      title={title}
      {...(!deal.liked && { action: { label: 'Save deal', busy: 'Saving...', run: save } })}
      onClose={onClose}
    >
      {sentence}
    </NoteDialog>
  );
}
