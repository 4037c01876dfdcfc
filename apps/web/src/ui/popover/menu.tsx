import { Menu as Parts } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import classes from './menu.module.css';
import popover from './popover.module.css';

type Props = {
  /** Name of the button for screen readers; it begins with `words`. */
  label: string;
  /** What the button shows; left out: three dots. */
  words?: string;
  className?: string | undefined;
  /** The `MenuEntry`s. */
  children: ReactNode;
};

/** Button that opens a menu. */
export const Menu = ({ label, words, className = '', children }: Props) => (
  <Parts.Root>
    {words === undefined ? (
      <Parts.Trigger className={`${classes.button} ${className}`} aria-label={label}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </Parts.Trigger>
    ) : (
      <Parts.Trigger render={<Button variant="default" className={className} />} aria-label={label}>
        {words}
      </Parts.Trigger>
    )}
    <Parts.Portal>
      <Parts.Positioner align="end" sideOffset={4} className={popover.positioner}>
        <Parts.Popup className={`${popover.popup} ${classes.menu}`}>{children}</Parts.Popup>
      </Parts.Positioner>
    </Parts.Portal>
  </Parts.Root>
);

/** One entry of a menu. */
export const MenuEntry = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <Parts.Item className={classes.entry} onClick={onSelect}>
    {children}
  </Parts.Item>
);
