export * from './back-up.ts';
export { holdDeletions } from './backup-locks.ts';
export * from './restore.ts';
