import type { Actor } from '@outcrop/platform';
import type { CachePolicy } from '../http/picture-answer.ts';

/** A drawing of our own. */
export interface Drawing {
  readonly svg: string;
  /** Of the drawing, in pixels. */
  readonly width: number;
}

/** What is resized. */
export type SourcePicture =
  | Drawing
  | {
      /** Of an upload or from elsewhere: judged before anything is done with them. */
      readonly encoded: Buffer;
      /** What is shown when it turns out to be damaged. */
      readonly otherwise?: () => Drawing;
    }
  | { readonly standIn: Drawing };

/** Where a resized picture comes from. */
export interface PictureSource {
  /** Changes with the picture: results are cached by it. */
  readonly identity: string;
  /** How long others may keep the result. */
  readonly keeping: CachePolicy;
  /** Whether it is of another host: those wait for each other, and our own for none of them. */
  readonly remote: boolean;
  load(): Promise<SourcePicture>;
}

/** Pictures that this server itself has under some of its paths. */
export interface OwnPictures {
  /**
   * @param address of ours; the host says nothing
   * @returns null when it is not one of these pictures, does not exist, or is not for this actor
   */
  find(address: URL, actor: Actor): Promise<PictureSource | null>;
}
