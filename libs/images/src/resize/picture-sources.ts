import { type Actor, NotFound } from '@outcrop/platform';
import type { RemoteOriginals } from '../remote/remote-originals.ts';
import type { OwnPictures, PictureSource } from './picture-source.ts';

/** Finds what an address of the resize proxy means: one of our own pictures, or one on another host. */
export class PictureSources {
  constructor(
    /** Where people reach this server: addresses that begin with it are our own paths. */
    private readonly publicUrl: string,
    private readonly own: readonly OwnPictures[],
    private readonly remote: RemoteOriginals,
  ) {}

  /**
   * @param maxAge seconds for which a fetched picture counts as current
   * @throws NotFound for a path of ours that has no picture, or none for this actor; what fetching throws
   */
  async find(address: string, maxAge: number, actor: Actor): Promise<PictureSource> {
    const path = this.ownPath(address);
    if (!path) return this.remoteSource(address, maxAge);
    for (const pictures of this.own) {
      const found = await pictures.find(path, actor);
      if (found) return found;
    }
    throw new NotFound();
  }

  /** Own pictures are never fetched over HTTP: they are read where they are, for the actor who asks. */
  private ownPath(address: string): URL | null {
    if (/^\/(?![/\\])/.test(address) && URL.canParse(address, this.publicUrl)) return new URL(address, this.publicUrl);
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    return url.origin === new URL(this.publicUrl).origin && url.username === '' && url.password === '' ? url : null;
  }

  private async remoteSource(address: string, maxAge: number): Promise<PictureSource> {
    const original = await this.remote.find(address, maxAge);
    return {
      identity: `remote|${original.hash}`,
      keeping: 'for-a-while',
      remote: true,
      load: async () => ({ encoded: await original.load() }),
    };
  }
}
