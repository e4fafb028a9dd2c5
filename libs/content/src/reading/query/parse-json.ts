/**
 * JSON of a caller: without the keys that would reach an object's prototype.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
