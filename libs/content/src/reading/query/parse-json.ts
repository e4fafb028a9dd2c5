/**
 * JSON of a caller: without the keys that would reach an object's prototype.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
}
