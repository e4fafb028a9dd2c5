/** "Claire Aldridge" of "Outcrop Advisors" → CA; a name without capitals gives the first letters of its words. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capital.length > 0 ? capital : words)
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .map(([first = '']) => first.toUpperCase())
    .join('');
}
