import { DATA_ROOM_UPLOADS, type NewFileBody, UPLOADS_PATH } from '@outcrop/contracts';
import { FileStorage, PIECE_BYTES } from '@outcrop/platform';
import { DataRoomFileVersion, DataRoomItem } from '../../src/files/file.entities.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

export const ADMIN = (listingId = DEAL) => `/api/admin/data-rooms/${listingId}`;

/** Files of a data room as an agent sends them. */
export function sendFiles(app: DataRoomsApp) {
  const address = `http://127.0.0.1:${app.port}${UPLOADS_PATH}`;
  const rows = () => app.em().find(DataRoomFileVersion, {}, { orderBy: { id: 'asc' } });
  const storage = () => app.app.get(FileStorage, { strict: false });
  const keysIn = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key } of storage().list(folder)) keys.push(key);
    return keys.sort();
  };
  /** @returns the id of an upload that is whole */
  const upload = async (bytes: Buffer, name = 'lease.pdf', person = 'advisor'): Promise<string> => {
    const headers = { 'Tus-Resumable': '1.0.0', 'x-person': person };
    const metadata = Object.entries({ purpose: DATA_ROOM_UPLOADS, filename: name })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const begun = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
    });
    if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`);
    const id = begun.headers.get('location')!.split('/').at(-1)!;
    for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES.max) {
      const { status } = await fetch(`${address}/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes.subarray(offset, offset + PIECE_BYTES.max)),
      });
      if (status !== 204) throw new Error(`${status} for the piece at ${offset}`);
    }
    return id;
  };
  const take = (body: NewFileBody, listingId = DEAL, person = 'advisor') =>
    app.post(`${ADMIN(listingId)}/files`, body, person);
  return {
    rows,
    storage,
    keysIn,
    upload,
    take,
    /** Sends a file and adds it. @returns its id */
    add: async (bytes: Buffer, name = 'lease.pdf', more: Partial<NewFileBody> = {}): Promise<number> => {
      const body = { upload: await upload(bytes, name), parentId: null, name, ...more };
      return (await take(body).expect(200)).body.ids[0];
    },
    replace: (itemId: number, id: string, listingId = DEAL, person = 'advisor') =>
      app.request('put', `${ADMIN(listingId)}/items/${itemId}/file`, person).send({ upload: id }),
    release: (itemId: number, person = 'admin', reason = 'Looked at by hand') =>
      app.post(`${ADMIN()}/items/${itemId}/release`, { reason }, person),
    /** The version that stands. */
    standing: async (itemId: number) => {
      const { versionId } = await app.em().findOneOrFail(DataRoomItem, itemId);
      return app.em().findOneOrFail(DataRoomFileVersion, versionId!);
    },
    /** Lets the buyer in, of whom nothing more is asked. */
    letIn: async () => {
      const level = { signature: false, entry: 'nothing' } as const;
      await app.ask({ 'private-files': level, 'due-diligence': level });
      await app.put(DEAL, 'granted');
    },
    /** Numbers and names as agents see them. */
    names: async (listingId = DEAL): Promise<string[]> =>
      (await app.request('get', `${ADMIN(listingId)}/files`, 'advisor').expect(200)).body.items.map(
        ({ number, name }: { number: string; name: string }) => `${number} ${name}`,
      ),
    forgetFiles: async () => {
      await app.clear('data_room_item', 'data_room_file_version', 'data_room_reading', 'upload', 'delivery');
      for (const folder of ['data-rooms', 'data-room-pages', 'uploads'])
        for (const key of await keysIn(folder)) await storage().delete(key);
    },
  };
}
