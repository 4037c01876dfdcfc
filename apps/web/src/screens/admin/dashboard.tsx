import { Button } from '@mantine/core';
import { useSignOut } from '../../app/viewer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';

/** The administrator's home. Source: docs/spec/access.md, section 2. */
export function AdminDashboard() {
  const { signOut, busy } = useSignOut();
  return (
    <PageShell
      title="Admin Portal"
      actions={
        <Button variant="onStripes" size="sm" onClick={signOut} loading={busy}>
          Sign Out
        </Button>
      }
    >
      <h2>Pending Company Registrations</h2>
      <EmptyState title="Registrations cannot be reviewed on this page yet.">
        A company that has registered stays pending until then, and takes no jobs.
      </EmptyState>
    </PageShell>
  );
}
