import type { MailKindName } from '../mail-kinds.ts';
import { ACCOUNT_MAILS } from './account-mails.tsx';
import { agreement } from './agreement.tsx';
import { dataRoom } from './data-room.tsx';
import { dataRoomInvitation } from './data-room-invitation.tsx';
import { dealAlerts } from './deal-alerts.tsx';
import { lead } from './lead.tsx';
import { queryWatch } from './query-watch.tsx';
import { question } from './question.tsx';
import type { MailTemplate } from './template.ts';

/** One template for every kind of mail; a kind without one does not compile. */
export const TEMPLATES: { readonly [K in MailKindName]: MailTemplate<K> } = {
  ...ACCOUNT_MAILS,
  'deal-alerts': dealAlerts,
  lead,
  'data-room': dataRoom,
  'data-room-invitation': dataRoomInvitation,
  agreement,
  'data-room-question': question,
  'query-watch': queryWatch,
};
