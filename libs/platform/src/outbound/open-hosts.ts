import dns from 'node:dns/promises';
import net from 'node:net';
import { within } from '../events/time-limit.ts';
import { isPublicAddress } from './address-rules.ts';

/** A name that is not resolved by then has no address, in milliseconds. */
const RESOLVE_TIMEOUT_MS = 5_000;

/** The one address of a host that may be connected to. */
export interface PinnedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export interface OpenHostsOptions {
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Whether an address may be connected to: the open internet. */
  readonly isOpen?: (address: string) => boolean;
}

const everyAddress = async (host: string): Promise<string[]> =>
  (await dns.lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** Decides which hosts that others named may be connected to, and by which address (docs/product/http.md#open-addresses). */
export class OpenHosts {
  private readonly resolve: (host: string) => Promise<readonly string[]>;
  private readonly isOpen: (address: string) => boolean;

  constructor({ resolve = everyAddress, isOpen = isPublicAddress }: OpenHostsOptions = {}) {
    this.resolve = resolve;
    this.isOpen = isOpen;
  }

  /**
   * Resolves a host once. What is checked is what is then connected to, by {@link lookupOf}: a name that leads elsewhere a moment later changes nothing.
   * @param hostname as `URL.hostname` has it
   * @returns `unknown` for a name without an address; `closed` when any of its addresses is not of the open internet
   */
  async pin(hostname: string): Promise<PinnedAddress | 'unknown' | 'closed'> {
    const [address, ...others] = await this.addressesOf(hostname);
    if (address === undefined) return 'unknown';
    if (![address, ...others].every(this.isOpen)) return 'closed';
    return { address, family: net.isIPv6(address) ? 6 : 4 };
  }

  private async addressesOf(hostname: string): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (net.isIP(literal)) return [literal];
    return within(RESOLVE_TIMEOUT_MS, this.resolve(hostname), `${hostname} was not resolved.`).catch(() => []);
  }
}

/** For the `lookup` of a request: connects to the pinned address and to no other. */
export const lookupOf =
  ({ address, family }: PinnedAddress): net.LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
