import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';

export interface TextDialogProps {
  title: string;
  label: string;
  help: string;
  value: string;
  saveLabel: string;
  multiline?: boolean;
  /** What is wrong with a text: a sentence. */
  faultOf?: (text: string) => string | undefined;
  more?: ReactNode;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Asks for one text. It stands inside another form, of which it is no part: nothing that happens here reaches that form. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, help, value, saveLabel, multiline, faultOf, more, onSave, onClose } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  const save = () => {
    const wrong = faultOf?.(text.trim());
    if (wrong) setFault(wrong);
    else onSave(text.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          id={`${id}-text`}
          label={label}
          value={text}
          error={Boolean(fault)}
          helperText={fault ?? help}
          {...(multiline && { multiline: true, minRows: 3 })}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || multiline) return;
            event.preventDefault();
            save();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={save}>
          {saveLabel}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <span className="spring" />
        {more}
      </DialogActions>
    </Dialog>
  );
}
