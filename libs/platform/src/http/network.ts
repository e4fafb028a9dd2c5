import { isIPv6 } from 'node:net';

/** The address, or for IPv6 its first 64 bits: one subscriber has all addresses below them. Limits count by it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain, 64) : plain;
}

/** The first 24 bits of an IPv4 address, or 48 of IPv6: what one site or customer is given as a whole. */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? prefixOf(plain, 48) : plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** Without the IPv6 form of an IPv4 address, and without a zone. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

function prefixOf(address: string, bits: 48 | 64): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  const all = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${all
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${bits}`;
}
