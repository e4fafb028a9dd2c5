import type { ReactNode } from 'react';
import './listing-choices.css';

/** A listing that may be chosen. */
export interface ListingChoice {
  readonly id: number;
  readonly title: string;
  /** What it is told by before its title: its place, or its number. */
  readonly number: ReactNode;
  readonly note?: ReactNode;
}

interface ListingChoicesProps {
  listings: readonly ListingChoice[];
  chosen: number | undefined;
  onChoose: (listingId: number) => void;
  /** What is said under them: that there are none, or more. */
  children?: ReactNode;
}

/** Listings of which one is chosen, in a dialog that finds them by what is typed over them. */
export const ListingChoices = ({ listings, chosen, onChoose, children }: ListingChoicesProps) => (
  <fieldset className="listing-choices">
    <legend className="visually-hidden">Listing</legend>
    {listings.map(({ id, title, number, note }) => (
      <label key={id}>
        <input type="radio" name="listing" checked={chosen === id} onChange={() => onChoose(id)} />
        <span className="dim">{number}</span>
        <span>{title}</span>
        <span>{note}</span>
      </label>
    ))}
    {children}
  </fieldset>
);
