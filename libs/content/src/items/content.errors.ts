import { collectionOf } from '@outcrop/contracts';
import { DomainError, type FieldError, Invalid, NotFound } from '@outcrop/platform';

export class ContentItemNotFound extends NotFound {
  constructor(
    readonly collection: string,
    readonly id: number,
  ) {
    super(`There is no ${(collectionOf(collection)?.label ?? 'item').toLowerCase()} ${id}.`);
  }
}

export class ContentRevisionNotFound extends NotFound {
  constructor(readonly version: number) {
    super(`There is no version ${version} of it.`);
  }
}

/** Another item of the collection has this path. */
export class ContentPathTaken extends DomainError {
  /** @param title of the item that has it; unknown when it came at the same moment */
  constructor(field: string, label: string, title?: string) {
    const message = title === undefined ? 'is taken by another item' : `is taken by “${title}”`;
    super('duplicate', `${label} ${message}.`, [{ path: field, message }]);
  }
}

/** An item cannot be shown, now or at a moment to come, while required fields are empty (docs/product/content.md#publishing). */
export class ContentIncomplete extends Invalid {
  constructor(
    readonly missing: readonly string[],
    when: 'published' | 'scheduled',
  ) {
    super(missing.map((path) => ({ path, message: `is needed before it can be ${when}` })));
  }
}

/** Something else names it, so it cannot be deleted; `errors` says what. */
export class ContentInUse extends Invalid {
  constructor(uses: readonly FieldError[]) {
    super([...uses], `It cannot be deleted: ${uses.map(({ message }) => message).join('; ')}.`);
  }
}
