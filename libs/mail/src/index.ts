export * from './deal-alerts-facts.ts';
export * from './mail.entity.ts';
export * from './mail.events.ts';
export * from './mail-facts.ts';
export * from './mail-kinds.ts';
export * from './mails.ts';
export * from './sending/mailer.ts';
export * from './templates/mail-links.ts';
