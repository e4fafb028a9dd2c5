import dns from 'node:dns/promises';
import net from 'node:net';
import { domainToASCII } from 'node:url';
import { Malformed } from '@outcrop/platform';
import { isPublicAddress } from './address-rules.ts';
import { SourceFailed, SourceRefused } from './remote.errors.ts';

export interface CheckedSource {
  readonly url: URL;
  /** The only address that may be connected to. */
  readonly address: string;
  readonly family: 4 | 6;
}

export interface SourceGuardOptions {
  /** Hosts that may be asked, as they stand in an address. */
  readonly hosts: readonly string[];
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Whether an address may be connected to: the open internet. */
  readonly isOpen?: (address: string) => boolean;
  readonly ports?: readonly number[];
}

const everyAddress = async (host: string): Promise<string[]> =>
  (await dns.lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Decides which addresses a picture may be fetched from, and pins the one that is then connected to (docs/product/images.md#allowed-sources). */
export class SourceGuard {
  private readonly hosts: ReadonlySet<string>;
  private readonly resolve: (host: string) => Promise<readonly string[]>;
  private readonly isOpen: (address: string) => boolean;
  private readonly ports: ReadonlySet<number>;

  constructor({ hosts, resolve = everyAddress, isOpen = isPublicAddress, ports = [80, 443] }: SourceGuardOptions) {
    this.hosts = new Set(hosts.map((host) => domainToASCII(host) || host));
    this.resolve = resolve;
    this.isOpen = isOpen;
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
    const [address, ...others] = await this.addressesOf(url.hostname);
    if (address === undefined) throw new SourceFailed('The host of the image is not known.');
    if (![address, ...others].every(this.isOpen)) throw new SourceRefused();
    return { url, address, family: net.isIPv6(address) ? 6 : 4 };
  }

  private async addressesOf(hostname: string): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (net.isIP(literal)) return [literal];
    return this.resolve(hostname).catch(() => []);
  }
}
