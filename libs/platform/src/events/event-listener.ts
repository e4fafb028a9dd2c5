import pg from 'pg';
import { type EventTimings, growingPause } from './event-timings.ts';
import { EVENT_CHANNEL } from './events.entities.ts';

/** Listens for notifications, of committed events unless told otherwise, on a connection of its own, and reconnects for as long as it is not closed. */
export class EventListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;

  /**
   * @param heard called for every notification with its payload, and after every connect without one since some may have been missed
   * @param channel a plain name, of ours
   */
  constructor(
    private readonly url: string,
    private readonly heard: (payload?: string) => void,
    private readonly timings: EventTimings,
    private readonly channel = EVENT_CHANNEL,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: this.timings.engineTimeoutMs,
      application_name: 'outcrop-events',
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.heard(payload));
    // 'end' follows every broken connection; the error itself says nothing more.
    client.on('error', () => {});
    client.once('end', () => this.reconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.failures = 0;
      this.heard();
    } catch {
      // The slow poll keeps the relay going meanwhile.
      await client.end().catch(() => {});
      this.reconnect(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  private reconnect(lost: pg.Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    this.failures += 1;
    const { engineRetryMs, maxEngineRetryMs } = this.timings;
    this.timer = setTimeout(() => void this.start(), growingPause(this.failures, engineRetryMs, 2, maxEngineRetryMs));
  }
}
