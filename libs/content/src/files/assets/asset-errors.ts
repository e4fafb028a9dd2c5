/** A refusal in the words of the Directus assets contract: a status and one of its codes (docs/product/content.md#file-errors). */
export class AssetError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further members of `extensions`. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'AssetError';
  }

  /** The answer's body. */
  get body(): { errors: { message: string; extensions: Record<string, unknown> }[] } {
    return { errors: [{ message: this.message, extensions: { ...this.more, code: this.code } }] };
  }
}

/** A parameter that cannot be read, or that no picture can be made by: 400. */
export const invalidQuery = (reason: string): AssetError =>
  new AssetError(400, 'INVALID_QUERY', `Invalid query. ${reason}.`, { reason });

/** What is missing; there is nothing else that a reader may not see: 403. */
export const assetForbidden = (): AssetError =>
  new AssetError(403, 'FORBIDDEN', `You don't have permission to access this.`);

/** A picture that would be larger, or cost more, than is made: 400. */
export const illegalTransformation = (): AssetError =>
  new AssetError(400, 'ILLEGAL_ASSET_TRANSFORMATION', 'Illegal asset transformation.', {
    invalidTransformations: ['width', 'height'],
  });

/** A part of a file that it does not have: 416. */
export const rangeNotSatisfiable = (): AssetError =>
  new AssetError(416, 'RANGE_NOT_SATISFIABLE', 'The part that was asked for lies outside the file.');
