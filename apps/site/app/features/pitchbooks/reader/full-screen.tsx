import { Icon } from '@outcrop/look';
import { type RefObject, useEffect, useState } from 'react';
import { iconButton } from '../../../ui/button.ts';
import styles from './pitchbook-reader.module.css';

/** Fills the screen with the reader, where the browser can (a telephone's reader is as wide as the screen anyway). */
export function FullScreen({ of }: { of: RefObject<HTMLElement | null> }) {
  const [can, setCan] = useState(false);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    setCan(document.fullscreenEnabled);
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  if (!can) return null;
  const label = isFull ? 'Leave full screen' : 'Full screen';
  const toggle = () => {
    // Refused by the browser, the reader stays as it is.
    const done = isFull ? document.exitFullscreen() : of.current?.requestFullscreen();
    done?.catch(() => {});
  };
  return (
    <button type="button" className={`${iconButton} ${styles.full}`} aria-label={label} title={label} onClick={toggle}>
      <Icon name={isFull ? 'close' : 'fullScreen'} />
    </button>
  );
}
