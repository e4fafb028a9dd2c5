import type { MatchReason } from '@outcrop/contracts';
import styles from './match-reasons.module.css';

/** Why a deal is shown to somebody, each reason in words. @param label stands before them */
export const MatchReasons = ({ reasons, label }: { reasons: readonly MatchReason[]; label?: string }) => (
  <p className={styles.why}>
    {label && <span className="label">{label}</span>}
    {reasons.map(({ kind, value, text }) => (
      <span key={`${kind}${value}`} className={styles.reason}>
        {text}
      </span>
    ))}
  </p>
);
