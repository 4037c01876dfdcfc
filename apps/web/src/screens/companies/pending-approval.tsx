import { Button } from '@mantine/core';
import type { Viewer } from '@swath/contract/accounts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { actorOf } from '../../app/homes.ts';
import { paths } from '../../app/paths.ts';
import { SignedInFrame } from '../../app/signed-in.tsx';
import { useAccessState, useSignOut } from '../../app/viewer.ts';
import { DoorPage } from '../../features/accounts/door-page.tsx';
import { NO_COMPANY, registrationWords } from '../../features/accounts/registration-words.ts';

/** How a company's registration stands: for its people once signed in, and for whoever has just sent one. */
export function PendingApprovalScreen() {
  const state = useAccessState();
  const { email } = useLocation().state;
  if (state.status === 'known' && actorOf(state.viewer) === 'applicant') {
    return (
      <SignedInFrame viewer={state.viewer}>
        <OwnRegistration company={state.viewer.company} />
      </SignedInFrame>
    );
  }
  if (email === undefined) {
    return (
      <DoorPage title="Invalid Access - Please complete the registration process first.">
        <ReturnToLogin />
      </DoorPage>
    );
  }
  return (
    <DoorPage title="Registration Pending Approval">
      <p>Your registration is being reviewed. Review typically takes 1-2 business days.</p>
      <p>
        You will receive an email at <b>{email}</b> once it is done.
      </p>
      <ReturnToLogin />
    </DoorPage>
  );
}

/** The status as it is now; it follows a decision while the page is open. */
function OwnRegistration({ company }: { company: Viewer['company'] }) {
  const { signOut, busy } = useSignOut();
  const { title, paragraphs } = company ? registrationWords(company.status, company.name) : NO_COMPANY;
  return (
    <DoorPage title={title}>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Button onClick={signOut} loading={busy}>
        Return to Login
      </Button>
    </DoorPage>
  );
}

function ReturnToLogin() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}>Return to Login</Button>;
}
