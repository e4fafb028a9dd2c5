import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { adminRequests } from './mailbox.ts';
import { expect, type Page } from './test.ts';

// What the journeys of data rooms' files share.

const UPLOADS = '/api/uploads';

/** The parts of a data room, for those alone who may read its files, whether it has some or none: the demo fills some. */
export const roomTabs = (page: Page) => page.getByRole('navigation', { name: 'Data room' });

/** A PDF whose pages have a curve that falls, each another one. */
export async function curves(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([792, 612]);
    page.drawText(`Tarrow 18-7 Unit A ${number}H`, { x: 40, y: 550, size: 22 });
    page.drawLine({ start: { x: 40, y: 535 }, end: { x: 752, y: 535 }, color: rgb(0.1, 0.13, 0.12) });
    for (let x = 0; x < 70; x++)
      page.drawCircle({ x: 60 + x * 9, y: 80 + 400 / (1 + x / (6 + number)), size: 2.5, color: rgb(0.31, 0.49, 0.49) });
  }
  return Buffer.from(await document.save());
}

/** Lets the agent's yes alone open a data room: the firm's flag would change every other journey's, too. */
export async function askNoSignature(listingId: number): Promise<void> {
  const admin = await adminRequests();
  const call = `/api/admin/data-rooms/${listingId}`;
  const needs = { signature: false, entry: 'agent' };
  const { version } = await (await admin.get(call)).json();
  const data = { needs: { 'private-files': needs, 'due-diligence': needs }, templateId: null, version };
  expect((await admin.put(call, { data })).ok()).toBe(true);
}

/** Sends a file in one piece, and adds it to the data room. @returns its id */
export async function addFile(
  listingId: number,
  name: string,
  bytes: Buffer,
  parentId: number | null,
): Promise<number> {
  const admin = await adminRequests();
  const tus = { 'Tus-Resumable': '1.0.0' };
  const metadata = Object.entries({ purpose: 'data-room-files', filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await admin.post(UPLOADS, {
    headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
  });
  expect(begun.status()).toBe(201);
  const upload = begun.headers()['location']?.split('/').at(-1);
  const sent = await admin.patch(`${UPLOADS}/${upload}`, {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  });
  expect(sent.status()).toBe(204);
  const answer = await admin.post(`/api/admin/data-rooms/${listingId}/files`, {
    data: { upload, parentId, path: [], name },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).ids[0];
}

/** Lets somebody into a data room, due diligence too, or takes their access back. */
export async function decide(listingId: number, action: 'grant' | 'revoke', userId: number): Promise<void> {
  const admin = await adminRequests();
  const filter = encodeURIComponent(JSON.stringify({ listingId }));
  const people = await (await admin.get(`/api/admin/data-room-people?filter=${filter}&range=[0,99]`)).json();
  const version = people.find((one: { userId: number }) => one.userId === userId)?.version ?? 0;
  const facts = action === 'grant' ? { level: 'due-diligence', until: null } : { reason: 'Other buyers were chosen.' };
  const data = { listingId, people: [{ userId, version }], ...facts };
  expect((await admin.post(`/api/admin/data-room-people/${action}`, { data })).status()).toBe(200);
}
