import { refusal } from '@outcrop/platform';

export class FileLoadNotFound extends refusal('not-found', 'There is no such file. It may have been removed.') {}
export class FileLoadNotReady extends refusal(
  'in-use',
  'This file is being read or loaded, or was refused. Please wait, or send it again.',
) {}
