import type { DealState } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dealsAddress, withText } from '../../address/deal-state.ts';
import { listWords } from '../words/list-labels.ts';
import styles from './did-you-mean.module.css';
import { didYouMeanQuery } from './empty-results-queries.ts';

/**
 * Probable corrections of the search text, each with the number of deals that it finds with the same filters. Shows nothing when there are
 * none or the server does not answer.
 */
export default function DidYouMean({ state }: { state: DealState }) {
  const { data } = useQuery(didYouMeanQuery(state));
  return (
    <div role="status" className={styles.place}>
      {data && data.length > 0 && (
        <p>
          Did you mean{' '}
          {data.map(({ text, count, sold }, at) => (
            <span key={text}>
              {at > 0 && (at === data.length - 1 ? ' or ' : ', ')}
              <Link className="link" to={dealsAddress(withText(state, text))} rel="nofollow">
                {text}
              </Link>{' '}
              <span className={styles.count}>({listWords(state).count(count, sold)})</span>
            </span>
          ))}
          ?
        </p>
      )}
    </div>
  );
}
