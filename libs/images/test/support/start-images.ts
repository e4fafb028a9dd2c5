import fs from 'node:fs/promises';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import { CreateListing } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { images } from '../../src/feature.ts';
import { UploadPace } from '../../src/http/uploads.ts';
import { PictureSubjects } from '../../src/picture-subjects.ts';

export const { advisor } = PEOPLE;

export type RunningImages = Awaited<ReturnType<typeof startImages>>;

interface PictureColumns {
  readonly coverImage: string | null;
  readonly logoImage: string | null;
  readonly tombstoneImage: string | null;
  readonly hasLogoImage: boolean;
  readonly mediaUpdatedDate: string | null;
  readonly version: number;
}

/**
 * Images as the API runs them, on a database and a folder of their own; with `worker`, its consumers too.
 * @param subjects where listings are read from, in place of the rows
 * @param pace of uploads, in place of the usual one
 */
export async function startImages({
  subjects,
  worker = false,
  pace = {},
}: {
  subjects?: Type<PictureSubjects>;
  worker?: boolean;
  pace?: Partial<UploadPace>;
} = {}) {
  const running = await startFeature({
    features: [platform, search, mail, listings, images],
    as: worker ? ['api', 'worker'] : ['api'],
    env: { PUBLIC_URL: 'https://outcrop.example' },
    override: (module) => {
      module.overrideProvider(UploadPace).useValue({ ...new UploadPace(), ...pace });
      return subjects ? module.overrideProvider(PictureSubjects).useClass(subjects) : module;
    },
  });
  const { request, em } = running;
  return {
    ...running,
    request: (method: 'get' | 'post', address: string, as?: string) => request(method, address, as),
    get: (address: string, as?: string) => request('get', address, as),
    upload: (source: string, listingId: number | string, file: Buffer, name = 'picture', as = 'advisor') =>
      request('post', `/api/Advisors/Update${source}Image?listingId=${listingId}`, as).attach('file', file, name),
    clearImage: (source: string, listingId: number, as = 'advisor') =>
      request('post', `/api/Advisors/Clear${source}Image?listingId=${listingId}`, as),
    /** A public deal. */
    listing: (values: object = {}): Promise<number> =>
      running.commands.execute(
        new CreateListing({
          values: {
            governingThought: 'Wolfcamp',
            typeCodes: 'PP',
            usa: true,
            agentName: 'J. Qvist',
            basin: 'Midland Basin',
            webStatus: 'published',
            isActiveDeal: true,
            ...values,
          },
          actor: systemActor('test'),
        }),
      ),
    /** What uploads change of a listing. */
    row: async (id: number): Promise<PictureColumns> => {
      const [row] = await em().execute<PictureColumns[]>(
        `select cover_image as "coverImage", logo_image as "logoImage", tombstone_image as "tombstoneImage",
           has_logo_image as "hasLogoImage", media_updated_date::text as "mediaUpdatedDate", version
         from listing where id = ?`,
        [id],
      );
      return row!;
    },
    events: async () => (await running.recorded()).map(({ type, payload, actor }) => ({ type, payload, actor })),
    forget: () => running.clear(),
    /** Paths of all stored files, below the folder of files. */
    files: async (): Promise<string[]> => {
      const entries = await fs.readdir(running.files, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(running.files, path.join(entry.parentPath, entry.name)))
        .sort();
    },
    folder: running.files,
  };
}
