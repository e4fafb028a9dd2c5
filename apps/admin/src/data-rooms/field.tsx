import { type ReactNode, useId } from 'react';

/** An input under its label. @param children draws the input with the id that the label names */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="room-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
