import { Button } from '@mui/material';
import type { ContentFileRecord } from '@outcrop/contracts';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { uploadFile } from '../file-calls.ts';
import { FILE_TYPES, isImage, refusalOf } from '../file-words.ts';

/** Puts another picture or PDF in a file's place: title, description and every use stay. */
export function ReplaceFile({ file }: { file: ContentFileRecord }) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const notify = useNotify();
  const refresh = useRefresh();
  const kind = isImage(file) ? 'image' : 'pdf';

  const send = async (chosen: File) => {
    const refusal = refusalOf(chosen, kind);
    if (refusal) return notify(`${chosen.name} was not uploaded. ${refusal}`, { type: 'error' });
    setShare(0);
    try {
      await uploadFile(chosen, { onProgress: setShare }, file.id);
      notify('Replaced. Every page that shows it now shows the new file.', { type: 'success' });
      refresh();
    } catch (error) {
      notify(`${chosen.name} was not uploaded. ${(error as Error).message}`, { type: 'error' });
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      <Button variant="outlined" disabled={share !== undefined} onClick={() => input.current?.click()}>
        {share === undefined ? 'Replace' : `Replacing… ${Math.round(share * 100)}%`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_TYPES[kind].join(',')}
        aria-label="Replacement file"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) send(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
