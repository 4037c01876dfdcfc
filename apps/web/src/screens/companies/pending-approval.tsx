import type { Viewer } from '@swath/contract/accounts';
import { memberMay } from '@swath/domain/companies/member-rights';
import { mayTakeStep } from '@swath/domain/companies/registration';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { DoorPage } from '../../features/accounts/door/door-page.tsx';
import { mailboxOf } from '../../features/accounts/sign-up/mailbox-of.ts';
import { OpenMail } from '../../features/accounts/sign-up/open-mail.tsx';
import { ResendConfirmation } from '../../features/accounts/sign-up/resend-confirmation.tsx';
import { RegistrationPapers } from '../../features/papers/registration-papers.tsx';
import { registeredEmail } from '../../features/registration/registration-draft.ts';
import { ownRegistration } from '../../features/registration/registrations.api.ts';
import { RegistrationFacts } from '../../features/registration/status/registration-facts.tsx';
import { NO_COMPANY, registrationWords } from '../../features/registration/status/registration-words.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { actorOf } from '../../parts/addresses/homes.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { SignedInFrame } from '../../parts/signed-in/signed-in.tsx';
import { useAccessState, useSignOut } from '../../parts/viewer/viewer.ts';
import { Button } from '../../ui/form/button.tsx';
import { Group } from '../../ui/look/stack.tsx';
import { AllAtOnce } from '../../ui/states/all-at-once.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import classes from './pending-approval.module.css';

/** Page with a company's registration status: for its signed-in members, or for a visitor who has just registered. */
export function PendingApprovalScreen() {
  const state = useAccessState();
  const handedOver = useLocation().state.email;
  if (state.status === 'known' && actorOf(state.viewer) === 'applicant') {
    return (
      <SignedInFrame viewer={state.viewer}>
        {state.viewer.company ? <OwnRegistration company={state.viewer.company} /> : <NoCompany />}
      </SignedInFrame>
    );
  }
  const email = handedOver ?? registeredEmail();
  if (email === null) {
    return (
      <DoorPage title="Invalid Access - Please complete the registration process first.">
        <ReturnToLogin />
      </DoorPage>
    );
  }
  return <JustRegistered email={email} />;
}

function JustRegistered({ email }: { email: string }) {
  return (
    <DoorPage title="Registration Pending Approval">
      <p>
        First, confirm your address: we have sent an email with a link to <b className={classes.address}>{email}</b>.
        Once you have clicked the link, you are in and see how your registration stands.
      </p>
      <Group>
        <OpenMail email={email} />
        <ReturnToLogin quiet={mailboxOf(email) !== null} />
      </Group>
      <p>
        Your registration is being reviewed. Review typically takes 1-2 business days. You will receive an email once it
        is done.
      </p>
      <p>No email after a few minutes? Look in the spam folder, or have it sent again.</p>
      <ResendConfirmation email={email} />
    </DoorPage>
  );
}

/** The current registration status of a signed-in member's company; updates when an administrator decides meanwhile. */
function OwnRegistration({ company }: { company: NonNullable<Viewer['company']> }) {
  const navigate = useNavigate();
  const read = useQuery(ownRegistration());
  const { data: registration, isError } = read;
  const shown = useSettled(registration !== undefined);
  const status = registration?.status ?? company.status;
  const { title, paragraphs } = registrationWords(status, registration?.company_name ?? company.name);
  return (
    <DoorPage title={title}>
      <AllAtOnce shown={shown} waiting={<CardSkeletons cards={1} words="Loading your registration..." />}>
        <div role="status" className={classes.status}>
          {paragraphs.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {registration && <RegistrationFacts registration={registration} />}
        </div>
        {registration && <RegistrationPapers isOwner={memberMay(company.member, 'owner')} />}
        {isError && !registration && <ReadFailed title="More about it could not be loaded." read={read} />}
        <div className={classes.buttons}>
          {mayTakeStep(status, 'apply-again') && (
            <Button onClick={() => void navigate({ to: paths.registerCompany })}>Apply again</Button>
          )}
          <SignOut quiet={mayTakeStep(status, 'apply-again')} />
        </div>
      </AllAtOnce>
    </DoorPage>
  );
}

function NoCompany() {
  const { title, paragraphs } = NO_COMPANY;
  return (
    <DoorPage title={title}>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <SignOut />
    </DoorPage>
  );
}

function SignOut({ quiet = false }: { quiet?: boolean }) {
  const { signOut, busy } = useSignOut();
  return (
    <Button variant={quiet ? 'default' : 'filled'} onClick={signOut} loading={busy}>
      Return to Login
    </Button>
  );
}

function ReturnToLogin({ quiet = false }: { quiet?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      onClick={() => void navigate({ to: paths.login, search: { tab: 'login' } })}
    >
      Return to Login
    </Button>
  );
}
