import { CONTENT_UPLOADS, UPLOADS_PATH } from '@outcrop/contracts';
import { PIECE_BYTES } from '@outcrop/platform';

/** Sends a file by the tus protocol, or as much of it as is asked for. @returns the upload's id */
export async function sendInPieces(
  address: string,
  file: Buffer,
  { name = 'survey.pdf', person = 'admin', upTo = file.length } = {},
): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'x-person': person };
  const metadata = Object.entries({ purpose: CONTENT_UPLOADS, filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await fetch(`${address}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata },
  });
  if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
  const id = begun.headers.get('location')!.split('/').at(-1)!;
  for (let offset = 0; offset < upTo; offset += PIECE_BYTES.max) {
    const piece = new Uint8Array(file.subarray(offset, Math.min(upTo, offset + PIECE_BYTES.max)));
    const { status } = await fetch(`${address}${UPLOADS_PATH}/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      body: piece,
    });
    if (status !== 204) throw new Error(`${status} for the piece at ${offset}`);
  }
  return id;
}
