import { NotFound } from '@outcrop/platform';

export class NoticeNotFound extends NotFound {
  constructor() {
    super('There is no such notice.');
  }
}
