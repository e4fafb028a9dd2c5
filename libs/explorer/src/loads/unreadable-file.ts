import { Invalid } from '@outcrop/platform';

/** A file that cannot be loaded as a whole; one sentence. */
export class UnreadableFile extends Invalid {
  constructor(sentence: string) {
    super([{ path: 'file', message: sentence }], sentence);
  }
}
