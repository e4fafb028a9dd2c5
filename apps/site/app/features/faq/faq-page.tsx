import type { FaqView } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { NothingHere } from '../../content/nothing-here.tsx';
import { PageTop } from '../../content/page-top.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import styles from './faq-page.module.css';

/** Questions by topic, each opened by itself, with a script or without (docs/product/content.md#faq-page). */
export const FaqPage = ({ topics }: FaqView) => (
  <div className="wrap">
    <PageTop
      title="FAQ"
      lead="What buyers and sellers ask most often. If yours is missing, ask the agent named on the deal."
    />
    {topics.length === 0 ? (
      <NothingHere sentence="No question has been answered here yet." to="/home" label="Go to the home page" />
    ) : (
      <div className={styles.faq}>
        <nav className={styles.topics} aria-label="Topics">
          {topics.map(({ topic, label, questions }) => (
            <a key={topic} href={`#${topic}`}>
              {label}
              <span>{questions.length}</span>
            </a>
          ))}
        </nav>
        <div className={styles.answers}>
          {topics.map(({ topic, label, questions }) => (
            <section key={topic} aria-labelledby={topic}>
              <h2 id={topic} className="ruled">
                {label}
              </h2>
              {questions.map(({ id, question, answer }) => (
                <details key={id}>
                  <summary>
                    {question}
                    <Icon name="down" small className={styles.sign} />
                  </summary>
                  <RichText html={answer} className={styles.answer} />
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    )}
  </div>
);
