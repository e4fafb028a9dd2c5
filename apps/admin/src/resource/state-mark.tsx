import type { ReactNode } from 'react';
import './state-mark.css';

/** How the square beside a state is drawn. */
export type StateMarkLook = 'green' | 'empty' | 'half' | 'grey' | 'petrol' | 'petrol-empty' | 'red';

interface StateMarkProps {
  look: StateMarkLook;
  word: string;
  className?: string;
  children?: ReactNode;
}

/** A state in words on the wash of its colour. @param tone a colour of the look that has a wash, such as `danger` */
export const Tag = ({ tone, words }: { tone: string; words: string }) => (
  <span className="tag" style={{ background: `var(--${tone}-wash)`, color: `var(--${tone})` }}>
    {words}
  </span>
);

/** A state in a word, beside a square: filled and green while it is as it should be. */
export const StateMark = ({ look, word, className = '', children }: StateMarkProps) => (
  <span className={`state state-${look} ${className}`}>
    {word}
    {children}
  </span>
);
