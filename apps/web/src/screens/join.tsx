import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DoorPage } from '../features/accounts/door/door-page.tsx';
import { type InvitationRead, readInvitation } from '../features/accounts/invitation/invitation.api.ts';
import { JoinForm, type JoinValues } from '../features/accounts/invitation/join-form.tsx';
import { RejoinForm } from '../features/accounts/invitation/rejoin-form.tsx';
import { ApiProblem, isRefusal } from '../lib/api-client.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';
import { useAccess } from '../parts/viewer/viewer.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { PageFailed } from '../ui/page/page-failed.tsx';
import { TextLink } from '../ui/page/text-link.tsx';
import { FormAlert } from '../ui/states/form-alert.tsx';

const PageLink = createLink(TextLink);

/** What an invitation is for. */
const INVITED_AS = {
  owner: 'to be one of its owners',
  company: 'to its office',
  crew_lead: 'to lead its crew',
  crew: 'to its crew',
} as const;

const INCOMPLETE = 'This link is not complete. Open it from the email once more.';
const TAKEN = 'This email already has an account for something else. Ask the company to invite another email of yours.';

/** Target page of an invitation mail's link: the user joins the company. The token is removed from the URL at once. */
export function JoinScreen() {
  const navigate = useNavigate();
  const search = useSearch({ from: `${paths.join}`, select: tokenSearch });
  const [token] = useState(search.token);
  useEffect(() => {
    if (token !== undefined) void navigate({ to: paths.join, search: {}, replace: true });
  }, [token, navigate]);
  return token === undefined ? <Ended words={INCOMPLETE} /> : <Invited token={token} />;
}

function Invited({ token }: { token: string }) {
  const access = useAccess();
  const navigate = useNavigate();
  const [{ data, error }, setRead] = useState<InvitationRead>({});
  const [tries, setTries] = useState(1);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void readInvitation(token, tries).then((read) => left || setRead(read));
    return () => {
      left = true;
    };
  }, [token, tries]);
  const tryAgain = () => {
    setRead({});
    setTries(tries + 1);
  };
  const join = async (values: JoinValues | { readonly full_name: string }) => {
    try {
      await access.join({ token, ...values });
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'invitation_ended') throw problem;
      return setEnded(problem.message);
    }
    await navigate({ to: paths.root, replace: true });
  };
  if (ended !== null) return <Ended words={ended} />;
  if (!data && isRefusal(error)) return <Ended words={error.message} />;
  if (!data && error)
    return <PageFailed title="The invitation could not be read." words={error.message} onRetry={tryAgain} />;
  if (!data) return <LoadingScreen />;
  if (data.account === 'taken') return <Ended words={TAKEN} />;
  const { company_name, email, role } = data;
  const fullName = data.full_name === email ? '' : data.full_name;
  return (
    <DoorPage title={`Join ${company_name}`}>
      <p>
        {company_name} has invited you {INVITED_AS[role]}.
      </p>
      {data.account === 'new' ? (
        <JoinForm fullName={fullName} email={email} onJoin={join} />
      ) : (
        <RejoinForm email={email} onJoin={() => join({ full_name: fullName || email })} />
      )}
    </DoorPage>
  );
}

/** Shown when the invitation can no longer be used; links to signing in. */
const Ended = ({ words }: { words: string }) => (
  <DoorPage title="Join a company">
    <FormAlert>{words}</FormAlert>
    <p>
      Joined already?{' '}
      <PageLink to={paths.login} search={{ tab: 'login' }}>
        Sign In
      </PageLink>
    </p>
  </DoorPage>
);
