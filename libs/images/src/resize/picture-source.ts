import type { Actor } from '@outcrop/platform';
import type { Keeping } from '../http/picture-answer.ts';

/** What is resized: pixels from outside of the program, to be judged first, or a drawing of our own. */
export type SourcePicture =
  | { readonly bytes: Buffer }
  | {
      readonly svg: string;
      /** Of the drawing, in pixels. */
      readonly width: number;
      /** It stands in for something that is missing at present, and must not be kept. */
      readonly standIn?: boolean;
    };

/** Where a resized picture comes from. */
export interface PictureSource {
  /** Changes with the picture: results are kept by it. */
  readonly identity: string;
  /** How long others may keep the result. */
  readonly keeping: Keeping;
  /** Whether it comes over the network, so that slow hosts do not hold up our own pictures. */
  readonly remote: boolean;
  load(): Promise<SourcePicture>;
}

/** Pictures that this server itself has under some of its paths. */
export abstract class OwnPictures {
  /**
   * @param address of ours; the host says nothing
   * @returns null when it is not one of these pictures, does not exist, or is not for this actor
   */
  abstract find(address: URL, actor: Actor): Promise<PictureSource | null>;
}
