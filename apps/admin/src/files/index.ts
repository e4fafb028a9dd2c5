/**
 * Files of content, for every form: inputs for one file and for several, and the picker that they and text editors open. The library of files is
 * the resource in `library/`.
 */
export { DropZone } from './drop-zone.tsx';
export { FileButton } from './file-button.tsx';
export { FileInput } from './file-input.tsx';
export { FilePicker } from './file-picker.tsx';
export { FileThumbnail } from './file-thumbnail.tsx';
export { FilesInput } from './files-input.tsx';
export { FocalArea } from './focal-area.tsx';
export { pointWords, shareOf } from './focal-point.ts';
export { pickFiles } from './picking.ts';
