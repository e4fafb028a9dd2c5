import type { SavedQuery } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { copyText } from '../../../ui/snackbar.tsx';
import { useSite } from '../../../ui/use-site.ts';
import { participantAddress } from '../address/participant.ts';
import { NameForm } from './name-form.tsx';
import styles from './saved.module.css';
import { changeSaved } from './saved-queries.ts';

/** With whom a query is shared: colleagues by email, and whoever explores and has its link (docs/product/explorer.md#shared-queries). */
export function ShareQuery({ query: { id, name, readers, link } }: { query: SavedQuery }) {
  const client = useQueryClient();
  const { origin } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // It was asked for by a button, and may stand below what is seen of the dialog.
  useEffect(() => heading.current?.focus(), []);
  const change = (call: () => Promise<unknown>, done: string) =>
    changeSaved(client, () => call().then(() => undefined), { done, failed: 'The query could not be shared' });
  /** The same, of what goes away with the button that was pressed for it. */
  const stop = async (call: () => Promise<unknown>, done: string) => {
    if (await change(call, done)) heading.current?.focus();
  };
  const copy = (of: string) => {
    const url = origin + participantAddress(of);
    return copyText(url, 'The link to this query was copied', `The link could not be copied: ${url}`);
  };
  return (
    <section className={styles.share} aria-labelledby="share-query">
      <h3 id="share-query" ref={heading} tabIndex={-1}>
        Share “{name}”
      </h3>
      {readers.length > 0 && (
        <ul className={styles.readers} aria-label="Colleagues who read it">
          {readers.map((reader) => (
            <li key={reader.userId}>
              {reader.name}
              <button
                type="button"
                className={button('danger', 'small')}
                onClick={() =>
                  void stop(
                    () => browserApi.stopSharingSavedQuery(id, reader.userId),
                    `No longer shared with ${reader.name}.`,
                  )
                }
              >
                Stop<span className="vh"> sharing with {reader.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NameForm
        label="Email of a colleague"
        send="Share"
        missing="Please enter an email."
        act={(email) => change(() => browserApi.shareSavedQuery(id, { email }), 'The query was shared.')}
      />
      <div className={styles.doing}>
        {link === null ? (
          <button
            type="button"
            className={button('line', 'small')}
            onClick={() =>
              void change(() => browserApi.linkSavedQuery(id), 'Everyone who explores can open it by its link.')
            }
          >
            Make a link
          </button>
        ) : (
          <>
            <button type="button" className={button('line', 'small')} onClick={() => void copy(link)}>
              Copy the link
            </button>
            <button
              type="button"
              className={button('danger', 'small')}
              onClick={() => void stop(() => browserApi.unlinkSavedQuery(id), 'The link no longer works.')}
            >
              Remove the link
            </button>
          </>
        )}
      </div>
    </section>
  );
}
