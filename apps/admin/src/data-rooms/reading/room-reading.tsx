import { Button, Tab, Tabs, TextField } from '@mui/material';
import { type DataRoomRecord, READING_VIEWS, readingAddresses } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { Field } from '../field.tsx';
import { PageStrip } from './page-strip.tsx';
import { ReadingTable } from './reading-table.tsx';
import { Timeline } from './reading-timeline.tsx';
import {
  type ChangeReading,
  filtersOf,
  type ReadingState,
  type ShownView,
  useReadingView,
} from './use-reading-view.ts';
import './reading.css';

const VIEWS: Readonly<Partial<Record<ShownView, string>>> = { ...READING_VIEWS, timeline: 'Timeline' };

/** What was read in one data room: by person, by file, by day, in order of time, and page by page (docs/product/data-rooms.md#reading-reports). */
export function RoomReading({ room: { id } }: { room: DataRoomRecord }) {
  const { state, change } = useReadingView();
  const { view } = state;
  const address = readingAddresses(id);
  const filters = filtersOf(state);
  return (
    <div className="reading">
      <div className="reading-tools">
        <Tabs
          value={view === 'pages' ? 'file' : view}
          onChange={(_, chosen: ShownView) => change({ view: chosen })}
          variant="scrollable"
          aria-label="What the rows are about"
        >
          {Object.entries(VIEWS).map(([code, label]) => (
            <Tab key={code} value={code} label={label} />
          ))}
        </Tabs>
        <Days state={state} change={change} />
        <Button href={address.export({ ...filters, view })} download startIcon={<Icon name="download" />}>
          Export CSV
        </Button>
      </div>
      {view === 'pages' ? (
        <PageStrip listingId={id} state={state} change={change} />
      ) : view === 'timeline' ? (
        <Timeline listingId={id} state={state} change={change} />
      ) : (
        <ReadingTable listingId={id} view={view} state={state} change={change} />
      )}
    </div>
  );
}

const Days = ({ state: { from, to }, change }: { state: ReadingState; change: ChangeReading }) => (
  <div className="reading-days">
    <Field label="From">
      {(id) => (
        <TextField
          id={id}
          type="date"
          value={from ?? ''}
          onChange={({ target }) => change({ from: target.value || null })}
        />
      )}
    </Field>
    <Field label="To">
      {(id) => (
        <TextField
          id={id}
          type="date"
          value={to ?? ''}
          onChange={({ target }) => change({ to: target.value || null })}
        />
      )}
    </Field>
  </div>
);
