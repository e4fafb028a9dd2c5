import type { FilesView } from './use-files-view.ts';

export const IndexButton = (_: { view: FilesView }) => null;
