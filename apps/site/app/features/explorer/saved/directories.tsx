import { QUERY_MESSAGES, type SavedQueries } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { ask } from '../../../ui/dialogs/dialog-requests.ts';
import { useSite } from '../../../ui/use-site.ts';
import { NameForm } from './name-form.tsx';
import styles from './saved.module.css';
import { changeSaved, savedQueriesQuery } from './saved-queries.ts';

/** Stands for what colleagues share, in the place of a directory's number. */
export const SHARED = 0;

/**
 * Puts the focus on the directory that is chosen, once what was pressed or typed in is gone: otherwise the dialog would put it on its Close button, which the
 * next Enter presses.
 */
export const focusDirectory = () =>
  void requestAnimationFrame(() => {
    const directory = (chosen: string) => document.querySelector<HTMLElement>(`[name="directory"]${chosen}`);
    (directory(':checked') ?? directory(''))?.focus();
  });

interface DirectoriesProps {
  readonly saved: SavedQueries;
  /** How many queries colleagues share, null while nobody knows; without it they are not offered. */
  readonly shared?: number | null;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  /** Whether directories may be added, and whether they may be renamed and deleted. */
  readonly allows: { readonly add: boolean; readonly edit: boolean };
}

/** The list to select a directory from; the query lists beside it follow. */
export function Directories({ saved, shared, chosen, onChoose, allows }: DirectoriesProps) {
  const client = useQueryClient();
  const userId = useSite().user?.id ?? 0;
  /** What is being named: a new directory, or one by its number. */
  const [form, setForm] = useState<'add' | number | null>(null);
  const directory = saved.directories.find(({ id }) => id === chosen);
  // Another one that is chosen, or takes the place of one that is gone, is not renamed by what was typed.
  const isRenamed = directory !== undefined && form === directory.id;
  const count = (id: number) => saved.queries.filter(({ directoryId }) => directoryId === id).length;

  const close = () => {
    setForm(null);
    focusDirectory();
  };
  const add = async (name: string) => {
    const failed = QUERY_MESSAGES.createDirectoryFailed;
    if (!(await changeSaved(client, () => browserApi.addRequestDirectory(name, userId), { failed }))) return;
    close();
    const made = client.getQueryData(savedQueriesQuery().queryKey)?.directories.find((one) => one.name === name);
    if (made) onChoose(made.id);
  };
  const rename = async (id: number, name: string) => {
    const failed = QUERY_MESSAGES.updateDirectoryFailed;
    if (await changeSaved(client, () => browserApi.updateRequestDirectory(id, name, userId), { failed })) close();
  };
  const remove = async (id: number, name: string) => {
    const queries = count(id);
    const text =
      queries === 0
        ? 'It holds no queries.'
        : `Its ${queries === 1 ? 'query' : `${queries} queries`} will be deleted, too.`;
    const sure = await ask({ title: `Delete “${name}”?`, text, yes: 'Delete', no: 'Cancel', dangerous: true });
    const failed = QUERY_MESSAGES.deleteDirectoryFailed;
    if (sure && (await changeSaved(client, () => browserApi.deleteRequestDirectory(id, userId), { failed })))
      focusDirectory();
  };

  const option = (id: number, name: string, queries: number | null) => (
    <li key={id}>
      <label>
        <input type="radio" name="directory" checked={chosen === id} onChange={() => onChoose(id)} />
        <Icon name={id === SHARED ? 'people' : 'folder'} />
        <span className={styles.name}>{name}</span>
        {queries !== null && (
          <span className={styles.count}>
            {queries}
            <span className="vh"> {queries === 1 ? 'query' : 'queries'}</span>
          </span>
        )}
      </label>
    </li>
  );
  return (
    <section className={styles.directories} aria-labelledby="directories">
      <h3 id="directories">Directories</h3>
      <fieldset>
        <legend className="vh">Directory</legend>
        <ul>
          {saved.directories.map(({ id, name }) => option(id, name, count(id)))}
          {shared !== undefined && option(SHARED, 'Shared with you', shared)}
        </ul>
      </fieldset>
      {saved.directories.length === 0 && <p className={styles.none}>No directories yet</p>}
      {form === 'add' && <NameForm label="Name of the new directory" send="Create" act={add} onCancel={close} />}
      {isRenamed && (
        <NameForm
          label="New name"
          send="Rename"
          initial={directory.name}
          act={(name) => rename(directory.id, name)}
          onCancel={close}
        />
      )}
      {form !== 'add' && !isRenamed && (
        <div className={styles.doing}>
          {allows.add && (
            <button type="button" className={button('quiet', 'small')} onClick={() => setForm('add')}>
              <Icon name="plus" />
              New directory
            </button>
          )}
          {allows.edit && directory && (
            <>
              <button type="button" className={button('quiet', 'small')} onClick={() => setForm(directory.id)}>
                Rename
              </button>
              <button
                type="button"
                className={button('danger', 'small')}
                onClick={() => void remove(directory.id, directory.name)}
              >
                Delete
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
