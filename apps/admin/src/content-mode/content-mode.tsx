import type { ContentOverview } from '@outcrop/contracts';
import { createContext, useContext } from 'react';
import { ADMIN_API } from '../data/data-provider.ts';
import { useAnswer } from '../data/use-answer.ts';
import './content-mode.css';

/** What there is of content, and whether it is edited here; undefined until it is known. Where it cannot be read, the screen's own calls say why. */
export const useContentOverview = (): ContentOverview | undefined =>
  useAnswer<ContentOverview>(`${ADMIN_API}/content`, { maxAgeMs: 60_000 }).value;

const ReadOnly = createContext(false);
export const ReadOnlyProvider = ReadOnly.Provider;

/** Whether the inputs around only show what they hold. */
export const useReadOnly = (): boolean => useContext(ReadOnly);

/** Says where content is edited, when that is not here. */
export function EditedElsewhere() {
  const overview = useContentOverview();
  if (!overview || overview.editable) return null;
  return (
    <p className="edited-elsewhere" role="status">
      The site reads its content from the firm’s own Directus, so nothing is edited here.{' '}
      {overview.editedAt && (
        <a className="link" href={overview.editedAt} target="_blank" rel="noreferrer">
          Edit content in Directus
        </a>
      )}
    </p>
  );
}
