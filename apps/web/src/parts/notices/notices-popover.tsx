import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { type MouseEvent, type Ref, useImperativeHandle } from 'react';
import { NoticeList } from './notice-list.tsx';
import type { ListOf } from './notice-lists.api.ts';
import classes from './notices-button.module.css';

type Props = {
  of: ListOf;
  /** The popover's anchor, rendered elsewhere on the page. */
  button: HTMLButtonElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

/** Popover with the list of notices. */
export function NoticesPopover({ of, button, opened, onChange }: Props) {
  // A notice may link to something on this page, which the popover would cover.
  const closeBehindLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onChange(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false} // the button has the roles itself
    >
      <Popover.Target>
        <Standing for={button} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        tabIndex={-1}
        aria-label="Notices"
        className={classes.dropdown ?? ''}
        onClick={closeBehindLink}
      >
        {opened && <NoticeList of={of} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Passes an existing element as the popover's target. */
function Standing({ for: element, ref }: { for: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element]);
  return null;
}
