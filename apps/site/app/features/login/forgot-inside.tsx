import { useEffect, useRef } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { FORGOT_PASSWORD, ForgotForm } from '../../session/forgot-form.tsx';
import styles from './login.module.css';

/** The form of a forgotten password inside the login, which has the focus: the field that had it is gone. */
export default function ForgotInside(props: { email: string; onSent?: (email: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={frame} className={styles.form}>
      <PrefetchPageLinks page={FORGOT_PASSWORD} />
      <ForgotForm {...props} wide />
    </div>
  );
}
