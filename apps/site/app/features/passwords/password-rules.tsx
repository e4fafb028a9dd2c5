import styles from './password-rules.module.css';

/**
 * What the popover asks of a password. It asks for a little more than is demanded: six characters and a zero pass, as the message under the field says
 * (docs/product/sign-up.md#password-popover).
 */
const RULES: readonly { text: string; met: (password: string) => boolean }[] = [
  { text: 'more than 6 characters', met: (password) => password.length > 6 },
  { text: 'a digit, 1 to 9', met: (password) => /[1-9]/.test(password) },
  { text: 'a letter', met: (password) => /[A-Za-z]/.test(password) },
  {
    text: 'at most 32 of: letters, digits and !@#$%^&*',
    met: (password) => /^[A-Za-z\d!@#$%^&*]{1,32}$/.test(password),
  },
];

/** @param beside whether it stands beside the field where there is room, or always below */
export const PasswordRules = ({ password, beside }: { password: string; beside: boolean }) => (
  <div className={`${styles.rules} ${beside ? styles.beside : ''}`}>
    <b>The password needs</b>
    <ul>
      {RULES.map(({ text, met }) => (
        <li key={text} className={met(password) ? styles.met : undefined}>
          <span>
            {text}
            {met(password) && <span className="vh"> (met)</span>}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** Around the field, for the popover to stand beside. */
export const rulesPlace = styles.place;
