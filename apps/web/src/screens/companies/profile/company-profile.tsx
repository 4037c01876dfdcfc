import type { Viewer } from '@swath/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { createQueryClient } from '../../../lib/query-client.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { bookingAddress, bookingLogin } from '../../../parts/addresses/booking-address.ts';
import { actorOf, homeOf } from '../../../parts/addresses/homes.ts';
import { companyAddress, paths } from '../../../parts/addresses/paths.ts';
import { SignedInFrame } from '../../../parts/signed-in/signed-in.tsx';
import { endedWords } from '../../../parts/viewer/ended-words.ts';
import { useAccessState } from '../../../parts/viewer/viewer.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Group } from '../../../ui/look/stack.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { useStepOfAddress } from '../../../ui/wizard/use-step-history.ts';
import { CompanyPage } from './company-page.tsx';

// Loaded on demand, with the booking wizard: only homeowners need it.
const fetchBooking = () => import('./homeowner-company-page.tsx');

/** Public page of one company, for visitors and signed-in users. Source: docs/rules/companies.md. */
export function CompanyProfileScreen() {
  const state = useAccessState();
  const { companyId } = useParams({ from: `${paths.companyProfile}` });
  return state.status === 'known' ? (
    <SignedInFrame viewer={state.viewer}>
      <ForViewer viewer={state.viewer} companyId={companyId} />
    </SignedInFrame>
  ) : (
    <ForStranger companyId={companyId} />
  );
}

/** The page for a visitor who is not signed in: booking leads to the login page, which returns here afterwards. */
function ForStranger({ companyId }: { companyId: string }) {
  const [queries] = useState(createQueryClient);
  const state = useAccessState();
  const ended = endedWords(state);
  const wasBooking = useStepOfAddress() !== null;
  // The steps of a booking went with the session: it begins anew.
  const back = wasBooking ? bookingAddress(companyId) : companyAddress(companyId);
  return (
    <QueryClientProvider client={queries}>
      <CompanyPage
        companyId={companyId}
        problem={
          ended && (
            <FormAlert tone="notice" title={ended.title}>
              {ended.rest}
              {wasBooking && ' What you had not paid for is not booked.'}
              <Group mt="sm">
                <ButtonLink
                  variant="default"
                  href={`${paths.login}?${new URLSearchParams({ tab: 'login', next: back })}`}
                >
                  Sign in
                </ButtonLink>
              </Group>
            </FormAlert>
          )
        }
        viewer={null}
        way={{ kind: 'link', to: (date) => bookingLogin(companyId, date) }}
        actions={
          <PageButton to={paths.login} search={{ tab: 'login', next: back }}>
            Sign in
          </PageButton>
        }
      />
    </QueryClientProvider>
  );
}

function ForViewer({ viewer, companyId }: { viewer: Viewer; companyId: string }) {
  const { part: booking } = useLazyModule(fetchBooking, actorOf(viewer) === 'homeowner');
  const home = (
    <PageButton to={homeOf(viewer)} icon={<HomeIcon />}>
      Back to my page
    </PageButton>
  );
  const plain = <CompanyPage companyId={companyId} viewer={viewer} way={null} actions={home} />;
  return booking ? <booking.HomeownerCompanyPage companyId={companyId} viewer={viewer} /> : plain;
}
