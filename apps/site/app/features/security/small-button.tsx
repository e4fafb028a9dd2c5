import type { ComponentProps } from 'react';
import { button } from '../../ui/button.ts';
import { useHydrated } from '../../ui/use-site.ts';

/** A button that needs a script. */
export function SmallButton({
  look,
  disabled = false,
  ...props
}: ComponentProps<'button'> & { look: 'fill' | 'line' | 'quiet' | 'danger' }) {
  const hydrated = useHydrated();
  return <button type="button" className={button(look, 'small')} disabled={!hydrated || disabled} {...props} />;
}
