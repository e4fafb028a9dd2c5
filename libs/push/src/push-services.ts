import { OpenHosts, type PinnedAddress } from '@outcrop/platform';

/** An endpoint whose host may be connected to at this moment, by this address. */
export interface CheckedEndpoint {
  readonly url: URL;
  readonly pinned: PinnedAddress;
}

export interface PushServicesOptions {
  /** As `URL.host` has them; `*.` stands for any name below. */
  readonly hosts: readonly string[];
  readonly open?: OpenHosts;
  /** Certificates that are trusted besides the usual ones. */
  readonly ca?: string;
}

/** Decides where messages may be sent: to known push services, on the open internet, by TLS (docs/product/push.md#push-endpoints). */
export class PushServices {
  private readonly open: OpenHosts;

  constructor(readonly options: PushServicesOptions) {
    this.open = options.open ?? new OpenHosts();
  }

  /** @returns `refused` for an address that is none of a push service or leads inside; `unknown` when its host has no address now */
  async check(endpoint: string): Promise<CheckedEndpoint | 'refused' | 'unknown'> {
    const url = new URL(endpoint);
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return 'refused';
    if (!this.options.hosts.some((host) => isOf(url.host, host))) return 'refused';
    const pinned = await this.open.pin(url.hostname);
    if (pinned === 'closed') return 'refused';
    return pinned === 'unknown' ? pinned : { url, pinned };
  }
}

const isOf = (host: string, known: string): boolean =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
