/**
 * Which of many things somebody may see, asked of the rows at once and not one by one. Each feature implements it for what it owns, so that
 * whoever holds ids of another feature's things (files of a deal, a list of likes) need not know its rules.
 */
export interface AccessChecks<Id, Who> {
  /** @returns those of the ids that exist and that they may see */
  allowed(ids: ReadonlySet<Id>, who: Who): Promise<ReadonlySet<Id>>;
}
