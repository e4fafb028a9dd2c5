import { Button } from 'react-aria-components';
import { button } from './button.ts';
import { DialogFrame } from './dialogs/dialog-frame.tsx';
import { formStyles } from './form/form-styles.ts';

/** One sentence and OK. Loaded when it is first needed. */
export default function NoticeDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <DialogFrame kind="note" title={title} urgent dismissable onClose={onClose}>
      <div className={formStyles.doing}>
        <Button slot="close" autoFocus className={button('fill')}>
          OK
        </Button>
      </div>
    </DialogFrame>
  );
}
