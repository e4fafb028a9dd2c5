import { Injectable } from '@nestjs/common';

/** A table whose rows say which transaction changed them last, by a column of type xid8 with an index. */
export interface ChangedRows {
  /** What pages call all of them: `listings`. */
  readonly source: string;
  readonly table: string;
  readonly changedInColumn: string;
}

/** What pages are made of besides what is told by announceSourceChange: each feature names its own tables. */
@Injectable()
export class PageSources {
  private readonly named: ChangedRows[] = [];

  register(rows: ChangedRows): void {
    this.named.push(rows);
  }

  get tables(): readonly ChangedRows[] {
    return this.named;
  }
}
