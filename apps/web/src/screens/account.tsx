import { useQueryClient } from '@tanstack/react-query';
import { ChangePasswordForm } from '../features/security/change-password-form.tsx';
import { DeleteAccount } from '../features/security/delete-account.tsx';
import { OwnData } from '../features/security/own-data.tsx';
import { ownSessions } from '../features/security/security.api.ts';
import { SessionList } from '../features/security/session-list.tsx';
import { TwoStep } from '../features/security/two-step.tsx';
import { homeOf } from '../parts/addresses/homes.ts';
import { HelpLinks } from '../parts/signed-in/help-links.tsx';
import { useAccess, useSignOut, useViewer } from '../parts/viewer/viewer.ts';
import { BackIcon, HeaderButton, LeaveIcon, PageButton } from '../ui/page/page-button.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';
import { toastSuccess } from '../ui/toast/toast.ts';
import classes from './account.module.css';

/** Account page for every role: password, signed-in devices, two-step verification, and the account's data and end. */
export function AccountScreen() {
  const viewer = useViewer();
  const access = useAccess();
  const leaving = useSignOut();
  const queries = useQueryClient();
  const devicesChanged = () => void queries.invalidateQueries({ queryKey: ownSessions().queryKey.slice(0, 1) });

  return (
    <PageShell
      title="Account"
      eyebrow={viewer.email}
      actions={
        <>
          <PageButton to={homeOf(viewer)} icon={<BackIcon />}>
            Back
          </PageButton>
          <HeaderButton icon={<LeaveIcon />} onClick={leaving.signOut} loading={leaving.busy}>
            Sign Out
          </HeaderButton>
        </>
      }
    >
      <div className={classes.column}>
        <ChangePasswordForm
          email={viewer.email}
          onChanged={() => {
            access.announce('user-updated');
            devicesChanged();
          }}
        />
        <SessionList onEndOthers={access.signOutOthers} onEndAll={access.signOutEverywhere} />
        <TwoStep onVerified={devicesChanged} />
        <OwnData />
        <DeleteAccount
          viewer={viewer}
          onDeleted={() => {
            toastSuccess('Your account is deleted.');
            access.forget(viewer.id);
          }}
        />
        <HelpLinks />
      </div>
    </PageShell>
  );
}
