import net from 'node:net';

/**
 * IPv4 that is not the open internet: the special-purpose registry (RFC 6890 and what was added to it), multicast, and the one address
 * of a cloud's metadata that lies outside of it (168.63.129.16).
 */
const CLOSED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
] as const;

/** IPv6 is closed but for global unicast, and inside that what embeds other addresses (Teredo, 6to4) or is for documents. */
const OPEN_V6 = ['2000::', 3] as const;
const CLOSED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const closedV4 = new net.BlockList();
for (const [address, prefix] of CLOSED_V4) closedV4.addSubnet(address, prefix, 'ipv4');
const openV6 = new net.BlockList();
openV6.addSubnet(OPEN_V6[0], OPEN_V6[1], 'ipv6');
const closedV6 = new net.BlockList();
for (const [address, prefix] of CLOSED_V6) closedV6.addSubnet(address, prefix, 'ipv6');

/**
 * Whether an address belongs to the open internet, so that fetching from it reaches nothing of ours (docs/product/http.md#open-addresses).
 * @param address IPv4 in four decimal parts, or IPv6 without brackets; anything else, a zone too, is not public
 */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !closedV4.check(address, 'ipv4');
  if (!net.isIPv6(address) || address.includes('%')) return false;
  // `::ffff:10.0.0.1` and other addresses with an IPv4 one in them are outside of 2000::/3 or among the closed ones.
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}
