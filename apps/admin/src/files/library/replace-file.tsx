import type { ContentFileRecord } from '@outcrop/contracts';
import { useNotify, useRefresh } from 'react-admin';
import { FileButton } from '../file-button.tsx';
import { FILE_TYPES, isImage } from '../file-words.ts';
import { UploadList } from '../uploads.tsx';
import { useUploads } from '../use-uploads.ts';

/** Puts another picture or PDF in a file's place: title, description and every use stay. */
export function ReplaceFile({ file }: { file: ContentFileRecord }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const kind = isImage(file) ? 'image' : 'pdf';
  const replaced = () => {
    notify('Replaced. Every page that shows it now shows the new file.', { type: 'success' });
    refresh();
  };
  const { uploads, add, dismiss } = useUploads(kind, replaced, file.id);
  return (
    <>
      <FileButton
        label="Replacement file"
        accept={FILE_TYPES[kind]}
        disabled={uploads.some(({ refusal }) => !refusal)}
        onFiles={add}
      >
        Replace
      </FileButton>
      <UploadList uploads={uploads} dismiss={dismiss} />
    </>
  );
}
