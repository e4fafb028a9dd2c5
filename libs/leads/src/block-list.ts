/**
 * Whether an email stands on the block list (docs/product/leads.md#block-list): an entry is an email, or `@` and a domain, which is that domain and no
 * other. All of it in lowercase and without spaces around it.
 */
export function isBlocked(email: string, blockList: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@'));
  return blockList.some((entry) => entry === email || entry === domain);
}
