import type { ContentOverview } from '@outcrop/contracts';
import { createContext, useContext, useEffect, useState } from 'react';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import './content-mode.css';

/** How long an answer is good for, in milliseconds. */
const MAX_AGE_MS = 60_000;
let known: { readonly at: number; readonly answer: Promise<ContentOverview> } | undefined;

function readOverview(): Promise<ContentOverview> {
  if (known && Date.now() - known.at < MAX_AGE_MS) return known.answer;
  const answer = httpClient(`${ADMIN_API}/content`).then(({ json }) => json as ContentOverview);
  known = { at: Date.now(), answer };
  answer.catch(() => {
    known = undefined;
  });
  return answer;
}

/** What there is of content, and whether it is edited here; undefined until it is known. */
export function useContentOverview(): ContentOverview | undefined {
  const [overview, setOverview] = useState<ContentOverview>();
  useEffect(() => {
    let shown = true;
    readOverview().then(
      (answer) => shown && setOverview(answer),
      // The screen's own calls say what is wrong.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return overview;
}

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
