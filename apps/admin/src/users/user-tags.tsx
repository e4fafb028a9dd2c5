import {
  ACCOUNT_STATES,
  type AccountState,
  ENABLED_FEATURES,
  type EnabledFeature,
  USER_SECOND_FACTORS,
  type UserRecord,
  type UserSecondFactor,
} from '@outcrop/contracts';
import { StateMark, type StateMarkLook } from '../resource/index.ts';
import './user-tags.css';

/** Flags and claims, and features that are turned on, each in a ruled cell. */
export function RightTags({ user }: { user: UserRecord }) {
  const words = [
    user.isAdmin && 'Admin',
    user.hasClaimAD && 'Advisor',
    user.hasPrivateDeals && 'Private',
    ...user.enabledFeatures.map((code) => ENABLED_FEATURES[code as EnabledFeature] ?? code),
  ].filter((word) => word !== false);
  if (words.length === 0) return <>—</>;
  return (
    <span className="right-tags">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
}

/** The state of the account in a word, beside a square: filled while its owner can log in. */
export const AccountTag = ({ account }: { account: AccountState }) => (
  <StateMark look={ACCOUNT_LOOKS[account] ?? 'green'} word={ACCOUNT_STATES[account] ?? account} />
);

const ACCOUNT_LOOKS: Readonly<Partial<Record<AccountState, StateMarkLook>>> = {
  unverified: 'empty',
  disabled: 'grey',
  erased: 'grey',
};

/** What somebody is asked for besides the password. */
export const SecondFactorWord = ({ factor }: { factor: UserSecondFactor }) => (
  <span className={factor === 'none' ? 'dim' : undefined}>{USER_SECOND_FACTORS[factor] ?? factor}</span>
);
