import type { ReactNode } from 'react';

/**
 * One choice: a box to tick with its label.
 * @param name what it is sent as without a script
 */
export function ChoiceBox<Choice extends string>({
  name,
  value,
  chosen,
  onToggle,
  className,
  children,
}: {
  name: string;
  value: Choice;
  chosen: ReadonlySet<Choice>;
  onToggle: (choice: Choice) => void;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className={className}>
      <input type="checkbox" name={name} value={value} checked={chosen.has(value)} onChange={() => onToggle(value)} />
      {children}
    </label>
  );
}
