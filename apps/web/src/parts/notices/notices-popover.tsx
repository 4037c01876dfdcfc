import { Popover } from '@base-ui/react/popover';
import type { MouseEvent } from 'react';
import { useInitialFocus } from '../../ui/dialog/use-initial-focus.ts';
import { CloseButton } from '../../ui/form/close-button.tsx';
import popover from '../../ui/popover/popover.module.css';
import { NoticeList } from './notice-list.tsx';
import type { ListOf } from './notice-lists.api.ts';
import classes from './notices-button.module.css';

type Props = {
  of: ListOf;
  /** The button at which the popover is placed; null until it is rendered. */
  button: HTMLButtonElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** Popover with the list of notices (stored messages). */
export function NoticesPopover({ of, button, opened, onChange }: Props) {
  const focus = useInitialFocus();
  // Close the popover when a link in it is pressed: it could cover what the link leads to on this page.
  const closeBehindLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onChange(false);
  };
  // Ignore presses on the button, which closes the popover itself.
  const dismiss = (_opened: boolean, { event }: Popover.Root.ChangeEventDetails) => {
    if (!(event.target instanceof Node && button?.contains(event.target))) onChange(false);
  };
  return (
    <Popover.Root open={opened} onOpenChange={dismiss} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner anchor={button} align="end" sideOffset={8} className={popover.positioner}>
          <Popover.Popup
            {...focus}
            aria-label="Notices"
            className={`${popover.popup} ${classes.dropdown}`}
            onClick={closeBehindLink}
          >
            <Popover.Close render={<CloseButton aria-label="Close" className={classes.close} />} />
            <NoticeList of={of} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
