import { useRef } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { type OpenChoices, openChoices } from './choices.ts';
import styles from './choices-menu.module.css';

/** What may be done with a value, at the value. Loaded when one is first opened. */
export default function ChoicesMenu({ choices: { anchor, label, actions } }: { choices: OpenChoices }) {
  const trigger = useRef(anchor);
  trigger.current = anchor;
  const close = () => openChoices.set(null);
  return (
    <Popover
      className={styles.menu ?? ''}
      aria-label={label}
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => open || close()}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={styles.items ?? ''}
        onAction={(key) => actions[Number(key)]?.act()}
        onClose={close}
      >
        {actions.map((action, at) => (
          <MenuItem key={action.label} id={String(at)} className={styles.item ?? ''}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
