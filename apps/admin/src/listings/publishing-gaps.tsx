import { missingOnForm } from '@outcrop/contracts';
import { useWatch } from 'react-hook-form';
import { useGoToField } from '../resource/index.ts';
import './publishing-gaps.css';

/** What the listing lacks to be published, each leading to its field; nothing when it is complete. */
export function PublishingGaps() {
  const values = useWatch();
  const goTo = useGoToField();
  const missing = missingOnForm(values);
  return (
    <p className="publishing-gaps" role="status">
      {missing.length > 0 && (
        <>
          {values['webStatus'] === 'published' ? 'Published without ' : 'Before it can be published it needs '}
          {missing.map(({ path, what }, at) => (
            <span key={path}>
              {at > 0 && (at === missing.length - 1 ? ' and ' : ', ')}
              <button type="button" className="link" onClick={() => goTo(path)}>
                {what}
              </button>
            </span>
          ))}
          .
        </>
      )}
    </p>
  );
}
