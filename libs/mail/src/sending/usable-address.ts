// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const UNUSABLE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029<>]/;

/** Whether an address can stand in an envelope and a header: nothing in it can end a line or begin another address. */
export const isUsableAddress = (email: string): boolean =>
  email.length <= 320 && !UNUSABLE.test(email) && /^.+@[^@]+$/.test(email);
