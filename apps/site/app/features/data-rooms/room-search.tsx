import { MAX_FILE_QUERY } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { roomAddress } from '../../data-rooms/addresses.ts';
import { iconButton } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import field from '../../ui/search-field.module.css';
import styles from './room-search.module.css';

/** Searches names and text of a data room's files; a form, so that it works without a script. */
export function RoomSearch({ listingId, searched }: { listingId: number; searched: string }) {
  const id = useId();
  const { location } = useNavigation();
  const isBusy = location !== undefined && new URLSearchParams(location.search).has('q');
  return (
    <search className={`${styles.frame} screen-only`}>
      <Form className={`${field.field} ${styles.search}`} action={roomAddress(listingId)}>
        <Icon name="search" small />
        <label className="vh" htmlFor={id}>
          Search this data room
        </label>
        <input
          // Another search in the address, such as after Back: the field shows it.
          key={searched}
          id={id}
          name="q"
          type="text"
          placeholder="Search names and text in this room"
          autoComplete="off"
          enterKeyHint="search"
          required
          maxLength={MAX_FILE_QUERY}
          defaultValue={searched}
        />
        {searched && (
          <PageLink className={iconButton} to={roomAddress(listingId)} aria-label="Clear search">
            <Icon name="close" small />
          </PageLink>
        )}
        <button type="submit" className={styles.go}>
          {isBusy ? 'Searching…' : 'Search'}
        </button>
      </Form>
    </search>
  );
}
