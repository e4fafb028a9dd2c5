import { Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { lastDays, lengthOf } from './figure-words.ts';

/** The periods that one press shows, in days until today. */
const PERIODS = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' } as const;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Chooses the period: one of the usual ones, or any other by its days. */
export function PeriodPicker({ period, onChange }: { period: Days; onChange: (period: Days) => void }) {
  const [open, setOpen] = useState(false);
  const endsToday = period.to === lastDays(1).to;
  const days = lengthOf(period);
  const isUsual = endsToday && Object.hasOwn(PERIODS, days);
  return (
    <>
      <fieldset className="period-choice">
        <legend className="visually-hidden">Period</legend>
        {Object.entries(PERIODS).map(([length, words]) => (
          <button
            key={length}
            type="button"
            aria-pressed={endsToday && days === Number(length)}
            onClick={() => {
              setOpen(false);
              onChange(lastDays(Number(length)));
            }}
          >
            {words}
          </button>
        ))}
        <button type="button" aria-pressed={!isUsual} aria-expanded={open} onClick={() => setOpen(!open)}>
          Other
        </button>
      </fieldset>
      {open && <OtherPeriod key={`${period.from} ${period.to}`} period={period} onChange={onChange} />}
    </>
  );
}

/** Its first and its last day. What is wrong with them, the server says. */
function OtherPeriod({ period, onChange }: { period: Days; onChange: (period: Days) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onChange({ from: String(given.get('from')), to: String(given.get('to')) });
  };
  return (
    <form className="period-form" onSubmit={submit}>
      <label>
        First day
        <input type="date" name="from" required defaultValue={period.from} />
      </label>
      <label>
        Last day
        <input type="date" name="to" required defaultValue={period.to} />
      </label>
      <Button type="submit" variant="outlined">
        Show
      </Button>
    </form>
  );
}
