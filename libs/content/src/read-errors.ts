/** A refusal of items or assets in the words of the Directus contract: a status and one of its codes (docs/product/content.md#read-errors). */
export class ReadError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further members of `extensions`. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ReadError';
  }

  /** The answer's body. */
  get body(): { errors: { message: string; extensions: Record<string, unknown> }[] } {
    const { message, more, code } = this;
    return { errors: [{ message, extensions: { ...more, code } }] };
  }
}

/** A query that cannot be read, or that nothing can be made by: 400. */
export const invalidQuery = (reason: string): ReadError =>
  new ReadError(400, 'INVALID_QUERY', `Invalid query. ${reason}.`, { reason });

/** What is missing or not to be seen; the two are the same to a reader: 403. */
export const forbidden = (reason?: string): ReadError =>
  new ReadError(
    403,
    'FORBIDDEN',
    reason ?? `You don't have permission to access this.`,
    reason === undefined ? {} : { reason },
  );

/** @param path where in the query it was named; empty for its root */
export const forbiddenCollection = (collection: string, path = ''): ReadError =>
  forbidden(
    `You don't have permission to access collection "${collection}" or it does not exist. Queried in ${place(path)}.`,
  );

/** @param fields at least one */
export function forbiddenFields(fields: readonly string[], collection: string, path: string): ReadError {
  const [noun, pronoun, verb] = fields.length > 1 ? ['fields', 'they', 'do'] : ['field', 'it', 'does'];
  const names = fields.map((field) => `"${field}"`).join(', ');
  return forbidden(
    `You don't have permission to access ${noun} ${names} in collection "${collection}" or ${pronoun} ${verb} not exist. Queried in ${place(path)}.`,
  );
}

const place = (path: string): string => (path ? `"${path}"` : 'root');

/** A token that nobody has: 401. */
export const invalidCredentials = (): ReadError =>
  new ReadError(401, 'INVALID_CREDENTIALS', 'Invalid user credentials.');

/** A token in the header and another in the address: 400. */
export const twoTokens = (): ReadError => {
  const reason = 'The request uses more than one method to include an access token';
  return new ReadError(400, 'INVALID_PAYLOAD', `Invalid payload. ${reason}.`, { reason });
};

/** Unknown addresses: 404. */
export const routeNotFound = (path: string): ReadError =>
  new ReadError(404, 'ROUTE_NOT_FOUND', `Route ${path} doesn't exist.`);
