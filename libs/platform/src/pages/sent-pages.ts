import { Injectable } from '@nestjs/common';
import type { RequestWithActor } from '../auth/access.ts';

type Viewed = (request: RequestWithActor, id: number) => void;

/** Tells who counts views that a page of one record was sent, whoever had it made. */
@Injectable()
export class SentPages {
  private readonly listeners: Viewed[] = [];

  onSent(listener: Viewed): void {
    this.listeners.push(listener);
  }

  /** @param id of the record that the page shows */
  sent(request: RequestWithActor, id: number): void {
    for (const listener of this.listeners) listener(request, id);
  }
}
