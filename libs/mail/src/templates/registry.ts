import type { MailKindName } from '../mail-kinds.ts';
import { confirmNewEmail } from './confirm-new-email.tsx';
import { dealAlerts } from './deal-alerts.tsx';
import { emailChangeAsked } from './email-change-asked.tsx';
import { emailChanged } from './email-changed.tsx';
import { invitation } from './invitation.tsx';
import { lead } from './lead.tsx';
import { passwordChanged } from './password-changed.tsx';
import { resetPassword } from './reset-password.tsx';
import { secondFactorChanged } from './second-factor-changed.tsx';
import type { MailTemplate } from './template.ts';
import { verifyEmail } from './verify-email.tsx';

/** One template for every kind of mail; a kind without one does not compile. */
export const TEMPLATES: { readonly [K in MailKindName]: MailTemplate<K> } = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  invitation,
  'password-changed': passwordChanged,
  'confirm-new-email': confirmNewEmail,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'second-factor-changed': secondFactorChanged,
  'deal-alerts': dealAlerts,
  lead,
};
