import styles from './facts.module.css';

export function Facts({ facts, className }: { facts: { label: string; value: string }[]; className?: string }) {
  return (
    <dl className={`${styles.facts} ${className ?? ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
