import { Button } from '@mui/material';
import {
  DESK_GROUPS,
  DESK_KEYS,
  type Desk,
  type DeskGroup,
  type DeskItem,
  type DeskKey,
  deskKind,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router';
import { useAnswer } from '../data/use-answer.ts';
import { Page, ReadFailure } from '../resource/index.ts';
import { Agenda } from './agenda.tsx';
import { addressOf, greeting, namesOf, timeOf, titleOf } from './desk-words.ts';
import './desk.css';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** What needs a person today (docs/product/admin.md#desk). */
export default function DeskPage() {
  const { identity } = useGetIdentity();
  const { value, error, again } = useAnswer<Desk>('/api/admin/desk');
  const now = new Date();
  return (
    <Page
      title={greeting(now.getHours(), identity?.fullName ?? '')}
      tabTitle="Desk"
      above={day.format(now)}
      actions={
        <Button component={Link} to="/listings/create" variant="outlined" startIcon={<Icon name="plus" />}>
          New listing
        </Button>
      }
    >
      {value ? (
        <Waiting desk={value} onAgain={again} />
      ) : error ? (
        <ReadFailure what="What waits today" error={error} retry={again} />
      ) : (
        <DeskSkeleton />
      )}
    </Page>
  );
}

interface WaitingProps {
  desk: Desk;
  onAgain: () => void;
}

function Waiting({ desk, onAgain }: WaitingProps) {
  const { items, failed } = desk;
  if (items.length + failed.length === 0)
    return (
      <div className="list-state" role="status">
        <p>Nothing waits for you today.</p>
        <Button component={Link} to="/listings" variant="outlined">
          All listings
        </Button>
      </div>
    );
  const groups = Object.keys(DESK_GROUPS) as DeskGroup[];
  return (
    <div className="desk-columns">
      <div className="desk">
        {groups.map((group) => (
          <Group key={group} group={group} desk={desk} onAgain={onAgain} />
        ))}
      </div>
      <Agenda items={items} />
    </div>
  );
}

/** The items of a part of the desk; nothing where there are none. */
function Group({ group, desk: { items, failed }, onAgain }: WaitingProps & { group: DeskGroup }) {
  const id = useId();
  const keys = DESK_KEYS.filter((key) => deskKind(key).group === group);
  const lines = keys.flatMap((key) => [
    ...items.filter((item) => item.key === key).map((item) => <Item key={`${key} ${item.list}`} item={item} />),
    ...(failed.includes(key) ? [<FailedItem key={key} kind={key} onAgain={onAgain} />] : []),
  ]);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{DESK_GROUPS[group]}</h2>
      <ul>{lines}</ul>
    </section>
  );
}

function Item({ item }: { item: DeskItem }) {
  const time = timeOf(item);
  const names = namesOf(item);
  return (
    <li>
      <Link to={addressOf(item)} className="desk-item">
        <span className="desk-count">{item.count.toLocaleString('en-US')}</span>
        <span className="desk-words">
          <b>{titleOf(item)}</b>
          {names && <small title={names}>{names}</small>}
        </span>
        {time && <span className={time.late ? 'desk-time desk-late' : 'desk-time'}>{time.words}</span>}
        <Icon name="right" size={16} />
      </Link>
    </li>
  );
}

/** The others stay where one cannot be counted. */
const FailedItem = ({ kind, onAgain }: { kind: DeskKey; onAgain: () => void }) => (
  <li>
    <div className="desk-item desk-failed" role="alert">
      <span className="desk-count">—</span>
      <span className="desk-words">
        <b>{deskKind(kind).many}</b>
        <small>These could not be counted.</small>
      </span>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  </li>
);

const DeskSkeleton = () => (
  <div className="desk" role="status">
    <span className="visually-hidden">Loading</span>
    {['a', 'b', 'c'].map((part) => (
      <div key={part} className="skeleton desk-skeleton" />
    ))}
  </div>
);
