import { richHtml } from './rich-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** As the API answers it, which cleans it; nothing is shown for null. */
  html: string | null;
  /** False shows the words of links only. */
  links?: boolean;
  className?: string | undefined;
}

/** An editor's text in the site's letters (docs/product/content.md#rich-text). */
export function RichText({ html, links = true, className }: RichTextProps) {
  if (!html) return null;
  return (
    <div
      className={`${styles.text} ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API leaves nothing but a fixed list of tags and attributes
      dangerouslySetInnerHTML={{ __html: richHtml(html, { links }) }}
    />
  );
}
