import { Icon, type IconName } from '@outcrop/look';
import type { ComponentProps } from 'react';

/** A button that shows an icon alone: it has an `aria-label`. */
export const IconButton = ({ icon, className = '', ...button }: { icon: IconName } & ComponentProps<'button'>) => (
  <button type="button" className={`icon-button ${className}`} {...button}>
    <Icon name={icon} />
  </button>
);
