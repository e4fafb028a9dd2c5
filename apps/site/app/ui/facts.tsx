import styles from './facts.module.css';

/** Labels over figures; nothing when there are none. */
export function Facts({ facts, className }: { facts: { label: string; value: string }[]; className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${className ?? ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
