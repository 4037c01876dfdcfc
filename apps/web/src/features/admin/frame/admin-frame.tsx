import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../../../parts/addresses/paths.ts';
import { useSignOut } from '../../../parts/viewer/viewer.ts';
import { PageButton } from '../../../ui/page/page-button.tsx';
import { PageShell } from '../../../ui/page/page-shell.tsx';

type Props = { title: string; eyebrow?: string; children: ReactNode };

/** The frame of an administrator's pages: the way to the others, and out. */
export function AdminFrame({ title, eyebrow, children }: Props) {
  const { signOut, busy } = useSignOut();
  return (
    <PageShell
      title={title}
      {...(eyebrow && { eyebrow })}
      actions={
        <>
          {PAGES.map(({ to, words }) => (
            <PageButton key={to} to={to}>
              {words}
            </PageButton>
          ))}
          <Button variant="onStripes" size="sm" onClick={signOut} loading={busy}>
            Sign Out
          </Button>
        </>
      }
    >
      {children}
    </PageShell>
  );
}

const PAGES = [
  { to: paths.admin, words: 'Companies' },
  { to: paths.adminHomeowners, words: 'Homeowners' },
  { to: paths.adminFigures, words: 'Figures' },
  { to: paths.adminTasks, words: 'Tasks' },
  { to: paths.account, words: 'Account' },
] as const;
