const bytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "1.2 MB", "340 KB". @param size bytes */
export function sizeWords(size: number): string {
  const [unit, word] = size >= 1024 * 1024 ? [1024 * 1024, 'MB'] : [1024, 'KB'];
  return `${bytes.format(word === 'MB' ? size / unit : Math.max(1, Math.round(size / unit)))} ${word}`;
}
