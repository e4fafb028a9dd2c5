import { Button } from 'react-aria-components';
import { button } from '../button.ts';
import { formStyles } from '../form/form-styles.ts';
import { DialogFrame, dialogText } from './dialog-frame.tsx';
import type { DialogRequest } from './dialog-requests.ts';

/** A note or a question that was asked for from outside the page's components. Loaded when it is first needed. */
export default function AskedDialog({ request: { dialog, answer } }: { request: DialogRequest }) {
  const { title, text } = dialog;
  return (
    <DialogFrame kind="note" title={title} urgent dismissable={dialog.kind === 'note'} onClose={() => answer(false)}>
      {text && <p className={dialogText}>{text}</p>}
      {dialog.kind === 'note' ? (
        <div className={formStyles.doing}>
          <Button autoFocus className={button('fill')} onPress={() => answer(true)}>
            OK
          </Button>
        </div>
      ) : (
        <div className={formStyles.doing}>
          <Button autoFocus={!dialog.dangerous} className={yesLook(dialog.dangerous)} onPress={() => answer(true)}>
            {dialog.yes}
          </Button>
          <Button
            autoFocus={dialog.dangerous === true}
            className={noLook(dialog.dangerous)}
            onPress={() => answer(false)}
          >
            {dialog.no}
          </Button>
        </div>
      )}
    </DialogFrame>
  );
}

// The usual answer is the filled one.
const yesLook = (dangerous?: boolean) => (dangerous ? button('danger') : button('fill'));
const noLook = (dangerous?: boolean) => (dangerous ? button('fill') : button('quiet'));
