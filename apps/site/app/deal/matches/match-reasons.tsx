import styles from './match-reasons.module.css';

/** Why a deal is shown, each reason in words. @param label stands before them */
export const MatchReasons = ({ reasons, label }: { reasons: readonly { text: string }[]; label?: string }) => (
  <p className={styles.why}>
    {label && <span className="label">{label}</span>}
    {reasons.map(({ text }) => (
      <span key={text} className={styles.reason}>
        {text}
      </span>
    ))}
  </p>
);
