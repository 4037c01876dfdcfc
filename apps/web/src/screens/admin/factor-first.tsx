import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/**
 * Shown instead of any administrator page while two-step verification is required but not set up. Source:
 * docs/rules/accounts.md.
 */
export function AdminFactorFirst() {
  return (
    <AdminFrame title="Admin Portal">
      <EmptyState
        title="Two-step verification is off"
        action={<ButtonLink href={paths.account}>Set up two-step verification</ButtonLink>}
      >
        Administrators see what belongs to others. Turn it on for your account first, with an authenticator app on your
        phone; then the portal opens.
      </EmptyState>
    </AdminFrame>
  );
}
