import styles from './legal-text.module.css';

/** Puts the headings of a text below the one that it stands under. @param by how many levels */
const lowered = (html: string, by: number): string =>
  by === 0
    ? html
    : html.replaceAll(/<(\/?)h([2-4])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + by}>`);

/**
 * A text of the editors, or the one that an installation starts with (docs/product/content.md#legal-texts).
 * @param html sanitised by the API
 * @param below how many levels its headings, which begin at 2, go down
 */
export function LegalText({ html, below = 0 }: { html: string; below?: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API has cleaned it (docs/product/content.md#rich-text)
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: lowered(html, below) }} />;
}
