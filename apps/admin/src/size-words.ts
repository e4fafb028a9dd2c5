const bytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const UNITS = [
  [1024 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
] as const;

/** "5 GB", "1.2 MB", "340 KB". @param size bytes */
export function sizeWords(size: number): string {
  const [unit, word] = UNITS.find(([least]) => size >= least) ?? [1024, 'KB'];
  return `${bytes.format(word === 'KB' ? Math.max(1, Math.round(size / unit)) : size / unit)} ${word}`;
}
