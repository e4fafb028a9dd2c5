import { domainToASCII } from 'node:url';
import { Malformed, OpenHosts, type OpenHostsOptions, type PinnedAddress } from '@outcrop/platform';
import { SourceFailed, SourceRefused } from './remote.errors.ts';

export interface CheckedSource {
  readonly url: URL;
  readonly pinned: PinnedAddress;
}

export interface SourceGuardOptions extends OpenHostsOptions {
  /** Hosts that may be asked, as they stand in an address. */
  readonly hosts: readonly string[];
  readonly ports?: readonly number[];
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Decides which addresses a picture may be fetched from, and pins the one that is then connected to (docs/product/images.md#allowed-sources). */
export class SourceGuard {
  private readonly hosts: ReadonlySet<string>;
  private readonly open: OpenHosts;
  private readonly ports: ReadonlySet<number>;

  constructor({ hosts, ports = [80, 443], ...open }: SourceGuardOptions) {
    this.hosts = new Set(hosts.map((host) => domainToASCII(host) || host));
    this.open = new OpenHosts(open);
    this.ports = new Set(ports);
  }

  /**
   * Checks one address, of a request or of a redirect. The URL is read as browsers read it, so every spelling of a host has one form here,
   * and what is checked is what is connected to: the name is resolved once, and all its addresses must be open.
   * @throws Malformed (400) when it is no absolute URL, SourceRefused (403), SourceFailed (502) when the name does not exist
   */
  async check(text: string): Promise<CheckedSource> {
    if (!URL.canParse(text)) throw new Malformed('This is not the address of an image.', 'url');
    const url = new URL(text);
    const port = url.port === '' ? DEFAULT_PORTS[url.protocol] : Number(url.port);
    if (port === undefined || !(url.protocol in DEFAULT_PORTS)) throw new SourceRefused();
    if (!this.ports.has(port)) throw new SourceRefused();
    if (url.username !== '' || url.password !== '') throw new SourceRefused();
    if (!this.hosts.has(url.hostname)) throw new SourceRefused();
    const pinned = await this.open.pin(url.hostname);
    if (pinned === 'unknown') throw new SourceFailed('The host of the image is not known.');
    if (pinned === 'closed') throw new SourceRefused();
    return { url, pinned };
  }
}
