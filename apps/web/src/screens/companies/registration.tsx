import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { actorOf } from '../../app/homes.ts';
import { PageFailed } from '../../app/page-failed.tsx';
import { paths } from '../../app/paths.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { SignedInFrame } from '../../app/signed-in.tsx';
import { useAccessState } from '../../app/viewer.ts';
import { type Draft, draftOf, newDraft } from '../../features/registration/registration-draft.ts';
import { ownRegistration } from '../../features/registration/registrations.api.ts';
import { RegistrationContext, useRegistrationState } from '../../features/registration/use-registration.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

/** Around the steps of a company's registration: a new one for anybody, or once more for people of a rejected company. */
export function RegistrationScreens() {
  const state = useAccessState();
  const [queries] = useState(createQueryClient);
  if (state.status === 'known' && actorOf(state.viewer) === 'applicant' && state.viewer.company !== null) {
    return (
      <SignedInFrame viewer={state.viewer}>
        <ApplyingAgain />
      </SignedInFrame>
    );
  }
  return (
    <QueryClientProvider client={queries}>
      <Steps begin={newDraft} />
    </QueryClientProvider>
  );
}

/** Begins with what the company said before; while there is nothing to apply for, back to how its registration stands. */
function ApplyingAgain() {
  const { data: registration, error, isError, refetch } = useQuery(ownRegistration());
  if (registration) {
    if (registration.status !== 'rejected') return <Navigate to={paths.pendingApproval} replace />;
    return <Steps begin={() => draftOf(registration)} />;
  }
  if (isError) return <PageFailed words={error.message} onRetry={() => void refetch()} />;
  return <LoadingScreen />;
}

function Steps({ begin }: { begin: () => Draft }) {
  const registration = useRegistrationState(begin);
  return (
    <RegistrationContext value={registration}>
      <Outlet />
    </RegistrationContext>
  );
}
