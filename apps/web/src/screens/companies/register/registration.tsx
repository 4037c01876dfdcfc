import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { type Draft, draftOf, newDraft } from '../../../features/registration/registration-draft.ts';
import { ownRegistration } from '../../../features/registration/registrations.api.ts';
import { RegistrationContext, useRegistrationState } from '../../../features/registration/use-registration.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { actorOf } from '../../../parts/addresses/homes.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { SignedInFrame } from '../../../parts/signed-in/signed-in.tsx';
import { useAccessState } from '../../../parts/viewer/viewer.ts';
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx';
import { PageFailed } from '../../../ui/page/page-failed.tsx';

/** Layout of a company's registration steps: for a new company, or for members of a rejected one applying again. */
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

/** Registration steps prefilled with the rejected registration; redirects to its status page unless it is rejected. */
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
