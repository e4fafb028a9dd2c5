import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question; the dialog is named by it. */
  title: string;
  children?: ReactNode;
  yesLabel: string;
  noLabel?: string;
  /** The usual answer: its button is filled and has the focus. */
  usualAnswer: 'yes' | 'no';
  /** A field of the content has the focus instead. */
  fieldFirst?: boolean;
  dangerous?: boolean;
  busy?: boolean;
  impossible?: boolean;
  /** For content of more than a sentence. */
  wide?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** Closing without an answer; the same as no unless given. */
  onClose?: () => void;
}

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    yesLabel,
    noLabel = 'Cancel',
    usualAnswer,
    fieldFirst,
    dangerous,
    busy,
    impossible,
    wide,
    onYes,
    onNo,
    onClose = onNo,
  } = props;
  const id = useId();
  const button = (side: 'yes' | 'no') =>
    ({
      variant: usualAnswer === side ? 'contained' : 'outlined',
      autoFocus: usualAnswer === side && !fieldFirst,
      disabled: busy,
    }) as const;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth={wide ? 'md' : 'xs'} fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button
          {...button('yes')}
          {...(dangerous && { color: 'error', variant: 'text' })}
          {...(impossible && { disabled: true })}
          onClick={onYes}
        >
          {yesLabel}
        </Button>
        <Button {...button('no')} onClick={onNo}>
          {noLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onYes' | 'onNo'> {
  button: ButtonProps;
  /** @param close ends the question */
  onYes: (close: () => void) => void;
}

/** A button that asks before it does anything. */
export function ConfirmButton({ button, onYes, ...question }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      <ConfirmDialog {...question} open={asked} onYes={() => onYes(close)} onNo={close} />
    </>
  );
}
