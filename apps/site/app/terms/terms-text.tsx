import text from './terms.md?raw';

/** The sections of the text: a heading and its paragraphs. */
const SECTIONS = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...paragraphs] = section
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return { title, paragraphs };
  });

/** The terms and disclaimers, which are a text file (terms.md). @param level of the sections' headings */
export function TermsText({ level }: { level: 'h2' | 'h3' }) {
  const Title = level;
  return SECTIONS.map(({ title, paragraphs }) => (
    <section key={title}>
      <Title>{title}</Title>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
