import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  label: string;
  /** Media types. */
  accept: readonly string[];
  multiple?: boolean;
  /** A folder with all that is in it. */
  folder?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that opens the system's choice of files. */
export function FileButton({ label, accept, multiple = false, folder = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.join(',')}
        {...(folder && { webkitdirectory: '' })}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          if (first) onFiles([first, ...others]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
