import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question; the dialog is named by it. */
  title: string;
  children?: ReactNode;
  /** What is done when the answer is yes, in its own words. */
  yes: string;
  no: string;
  /** The answer that is meant as a rule: it is filled and has the focus. */
  likely: 'yes' | 'no';
  /** Yes destroys something. */
  dangerous?: boolean;
  busy?: boolean;
  /** Shows more than a sentence. */
  wide?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** Closing without an answer; as no, unless given. */
  onClose?: () => void;
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, yes, no, likely, dangerous, busy, wide, onYes, onNo, onClose = onNo } = props;
  const id = useId();
  const button = (side: 'yes' | 'no') =>
    ({ variant: likely === side ? 'contained' : 'outlined', autoFocus: likely === side, disabled: busy }) as const;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth={wide ? 'md' : 'xs'} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button {...button('no')} onClick={onNo}>
          {no}
        </Button>
        <Button {...button('yes')} {...(dangerous && { color: 'error', variant: 'text' })} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
