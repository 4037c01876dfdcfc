import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { type ListOf, noticesOf } from './notice-lists.api.ts';
import classes from './notices-button.module.css';

const loadPopover = () => import('./notices-popover.tsx');

/** Button in the header that opens the list of notices (stored messages), with the number of unread ones. */
export function NoticesButton({ of }: { of: ListOf }) {
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const { data } = useInfiniteQuery(noticesOf(of));
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <Button
        ref={setButton}
        variant="onStripes"
        size="sm"
        className={classes.bell}
        aria-label={unread > 0 ? `Notices, ${unread} new` : 'Notices'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <LazyDialog load={loadPopover} opened={opened} onFailed={() => setOpened(false)}>
        {({ NoticesPopover }, opened) => (
          <NoticesPopover of={of} button={button} opened={opened} onChange={setOpened} />
        )}
      </LazyDialog>
    </>
  );
}

function BellIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 21h4M12 2.5v2" />
    </svg>
  );
}
