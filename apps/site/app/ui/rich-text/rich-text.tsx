import { richHtml } from './rich-html.ts';
import styles from './rich-text.module.css';

/**
 * An editor's text in the site's letters (docs/product/content.md#rich-text).
 * @param html as the API answers it, which cleans it; nothing is shown for null
 * @param links false shows the words of links only
 */
export function RichText({
  html,
  links = true,
  className,
}: {
  html: string | null;
  links?: boolean;
  className?: string | undefined;
}) {
  if (!html) return null;
  return (
    <div
      className={`${styles.text} ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API leaves nothing but a fixed list of tags and attributes
      dangerouslySetInnerHTML={{ __html: richHtml(html, { links }) }}
    />
  );
}
