import { ACCESS_CODE_MESSAGES } from '@outcrop/contracts';
import { useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { DialogFrame, dialogText } from '../ui/dialogs/dialog-frame.tsx';
import styles from './access-code.module.css';
import { AccessCodeForm, type AccessCodeProps, dealInWords } from './access-code-form.tsx';
import { codeAddress } from './addresses.ts';
import { STEP_LABELS } from './step-action.ts';

/** 'Enter Access Code', over any page (docs/product/data-rooms.md#access-code-dialog). Loaded when it is first needed. */
export default function AccessCodeDialog({ onClose, ...room }: AccessCodeProps & { onClose: () => void }) {
  const { listingId, deal } = room;
  const navigate = useNavigate();
  const [granted, setGranted] = useState(false);
  const goOn = async (target: string) => {
    setGranted(true);
    await navigate(target);
    onClose();
  };
  return (
    <DialogFrame
      kind="form"
      title={granted ? ACCESS_CODE_MESSAGES.granted : STEP_LABELS['enter-code']}
      closeButton
      onClose={onClose}
    >
      {/* The form's route, in case the line goes down while somebody types. */}
      <PrefetchPageLinks page={codeAddress(listingId)} />
      <p className={`small ${dialogText}`}>{dealInWords(listingId, deal)}</p>
      {granted ? (
        <p role="status" className={styles.granted}>
          Opening data room...
        </p>
      ) : (
        <AccessCodeForm {...room} sent={null} autoFocus onGranted={(target) => void goOn(target)} />
      )}
    </DialogFrame>
  );
}
