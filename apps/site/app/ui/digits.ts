/** The digits of a text, at most so many. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** Whether a key would write something else than a digit. Keys with a longer name move, delete or confirm. */
export const isRefused = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey;
