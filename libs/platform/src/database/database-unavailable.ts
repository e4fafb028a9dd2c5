/** SQLSTATE classes "connection exception", "insufficient resources" and "operator intervention: shutting down". */
const SQLSTATE = /^(08|53|57P)/;
/** What the system says of a connection that cannot be made or was lost. */
const SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/;
/** `pg` and its pool have no codes of their own, only these sentences. */
const SENTENCES =
  /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error says that PostgreSQL cannot be reached, is stopping, or has no connection left, and not that a statement is wrong. MikroORM's
 * exceptions, `pg`'s errors and the system's alike, also behind a `cause` or among the addresses that were tried.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, errors, cause } = error as { [part in 'code' | 'message' | 'errors' | 'cause']?: unknown };
  if (typeof code === 'string' && (SQLSTATE.test(code) || SYSTEM.test(code))) return true;
  if (typeof message === 'string' && SENTENCES.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(cause);
}
