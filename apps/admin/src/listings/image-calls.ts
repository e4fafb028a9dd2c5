import type { ImageChange, ImageSource } from '@outcrop/contracts';
import { httpClient } from '../data/http-client.ts';
import { editFields, type PictureEdit, UNEDITED } from './picture-edit.ts';

const address = (call: 'Update' | 'Clear', source: ImageSource, listingId: number): string =>
  `/api/Advisors/${call}${source}Image?listingId=${listingId}`;

/** Gives a listing an uploaded picture. @throws HttpError */
export async function sendImage(
  source: ImageSource,
  listingId: number,
  file: File,
  edit: PictureEdit = UNEDITED,
): Promise<ImageChange> {
  const body = new FormData();
  for (const [name, value] of Object.entries(editFields(edit))) body.set(name, value);
  body.set('file', file);
  return (await httpClient(address('Update', source, listingId), { method: 'POST', body })).json;
}

/** Brings the drawn picture back. @throws HttpError */
export const clearImage = async (source: ImageSource, listingId: number): Promise<ImageChange> =>
  (await httpClient(address('Clear', source, listingId), { method: 'POST' })).json;
