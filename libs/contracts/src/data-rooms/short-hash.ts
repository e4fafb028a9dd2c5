/** "9f2c 41b7 e05d 88a3 … 6c14 d2f9": as much of a SHA-256 as somebody compares. */
export function shortHash(sha256: string): string {
  const groups = sha256.match(/.{4}/g) ?? [];
  return `${groups.slice(0, 4).join(' ')} … ${groups.slice(-2).join(' ')}`;
}
