import { ALERT_FREQUENCIES, type AlertFrequency } from '@outcrop/contracts';
import styles from './frequency-control.module.css';

const FREQUENCIES = Object.entries(ALERT_FREQUENCIES) as [AlertFrequency, string][];

/** How often alerts come: one button each, of which one is pressed. */
export const FrequencyControl = ({
  label,
  value,
  disabled = false,
  onChange,
}: {
  /** Of the group, for screen readers. */
  label: string;
  value: AlertFrequency;
  disabled?: boolean;
  onChange: (frequency: AlertFrequency) => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
  <div className={`${styles.control} scripted`} role="group" aria-label={label}>
    {FREQUENCIES.map(([frequency, word]) => (
      <button
        key={frequency}
        type="button"
        aria-pressed={frequency === value}
        disabled={disabled}
        onClick={() => frequency !== value && onChange(frequency)}
      >
        {word}
      </button>
    ))}
  </div>
);
