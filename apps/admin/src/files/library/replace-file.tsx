import type { ContentFileRecord } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FileButton } from '../file-button.tsx';
import { uploadFile } from '../file-calls.ts';
import { FILE_TYPES, isImage, refusalOf } from '../file-words.ts';

/** Puts another picture or PDF in a file's place: title, description and every use stay. */
export function ReplaceFile({ file }: { file: ContentFileRecord }) {
  const [share, setShare] = useState<number>();
  const leave = useRef(new AbortController());
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current.abort();
  }, []);
  const notify = useNotify();
  const refresh = useRefresh();
  const kind = isImage(file) ? 'image' : 'pdf';

  const send = async (chosen: File) => {
    const refusal = refusalOf(chosen, kind);
    if (refusal) return notify(`${chosen.name} was not uploaded. ${refusal}`, { type: 'error' });
    setShare(0);
    const { signal } = leave.current;
    try {
      const onWaiting = (why?: string) => why && notify(`${chosen.name} waits. ${why}`, { type: 'warning' });
      await uploadFile(chosen, { signal, onProgress: setShare, onWaiting }, file.id);
      notify('Replaced. Every page that shows it now shows the new file.', { type: 'success' });
      refresh();
    } catch (error) {
      if (signal.aborted) return;
      notify(`${chosen.name} was not uploaded. ${(error as Error).message}`, { type: 'error' });
    } finally {
      setShare(undefined);
    }
  };
  return (
    <FileButton
      label="Replacement file"
      accept={FILE_TYPES[kind]}
      disabled={share !== undefined}
      onFiles={([chosen]) => send(chosen)}
    >
      {share === undefined ? 'Replace' : `Replacing… ${Math.round(share * 100)}%`}
    </FileButton>
  );
}
