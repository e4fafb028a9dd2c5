import type { DataRoomRecord, SignatureRecord } from '@outcrop/contracts';
import { formatRecent } from '../resource/index.ts';
import { rowsOf, SmallRows } from './small-rows.tsx';

/** The agreements that were signed for one data room. */
export const RoomAgreements = ({ room }: { room: DataRoomRecord }) => (
  <SmallRows<SignatureRecord>
    address={rowsOf('agreement-signatures', room.id, 'signedAt')}
    mark={JSON.stringify(room)}
    what="The agreements"
    nothing="Nobody has signed yet."
    heads={['Number', 'Signed by', 'Company', 'Agreement', 'Signed']}
    cells={({ number, name, company, template, version, signedAt }) => [
      number,
      name ?? 'Erased',
      company ?? '—',
      `${template}, version ${version}`,
      formatRecent(signedAt),
    ]}
  />
);
