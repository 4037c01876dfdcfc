import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoticeList } from './notice-list.tsx';
import { type ListOf, noticesOf } from './notice-lists.api.ts';
import classes from './notices-button.module.css';

/** The button in the header that opens the list of notices and counts the new ones. */
export function NoticesButton({ of }: { of: ListOf }) {
  const [opened, setOpened] = useState(false);
  const { data } = useInfiniteQuery(noticesOf(of));
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="onStripes"
          size="sm"
          className={classes.bell ?? ''}
          aria-label={unread > 0 ? `Notices, ${unread} new` : 'Notices'}
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
      </Popover.Target>
      <Popover.Dropdown aria-label="Notices" className={classes.dropdown}>
        {opened && <NoticeList of={of} />}
      </Popover.Dropdown>
    </Popover>
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
