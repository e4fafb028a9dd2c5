/** What signing an agreement says (docs/product/data-rooms.md#agreement-signature). */
export const AGREEMENT_MESSAGES = {
  name: 'Please type your full name.',
  mayBind: 'Please confirm that you may sign.',
  notRead: 'Please read the agreement to its end first.',
  changed: 'The agreement has changed since you opened it. Please read it again.',
} as const;
