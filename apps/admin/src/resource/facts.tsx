import type { ReactNode } from 'react';
import './form.css';

/** Facts about a record, beside its form. @param children <Fact>s */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
