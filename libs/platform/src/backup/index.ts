export * from './back-up.ts';
export { holdDeletions } from './backup-parts.ts';
export * from './restore.ts';
