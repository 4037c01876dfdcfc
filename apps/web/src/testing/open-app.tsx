import type { Viewer } from '@swath/contract/accounts';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { Start } from '../app/start.tsx';
import { keepDraft } from '../features/accounts/sign-up/sign-up-draft.ts';
import { webSessionStore } from '../lib/session/session-store.ts';
import { sampleSession } from '../lib/session/testing/fake-auth.ts';
import { paths } from '../parts/addresses/paths.ts';
import { keepTyped, NOTHING_TYPED } from '../parts/signup-intent/typed-lawn.ts';
import { createAccess } from '../parts/viewer/access.ts';
import { endOffer } from '../parts/viewer/password-offer.ts';
import { AccessContext } from '../parts/viewer/viewer.ts';
import { openSession } from './open-session.ts';
import { meOf } from './people.ts';
import { sampleHours, sampleWeek } from './sample-hours.ts';
import { sampleReminders } from './sample-job.ts';
import { sampleOwnProfile } from './sample-own-profile.ts';

/** The answer of a sign-in as this person. */
export const signInOf = (viewer: Viewer, token = 'token-1') => {
  const session = sampleSession(token, 900);
  return { ...session, user: { ...session.user, id: viewer.id, email: viewer.email } };
};

const NO_NOTICES = { notices: [], unread: 0, next: null };
const NO_COMPANIES = { companies: [], next: null, counts: { pending: 0, approved: 0, rejected: 0, suspended: 0 } };

const NO_USERS = { success: true, users: [], invitations: [] };
const NO_PAYOUTS = { balance: null, time_zone: 'America/Chicago', payouts: [] };
const NO_PAPERS = { today: '2026-11-24', papers: [] };
const NO_COMPLETED = { jobs: [], total: 0, time_zone: 'America/Chicago' };

/** At once: what is out of reach is tried again, and the page waits for it. */
const refused = () => HttpResponse.json({ code: 'not_found', detail: 'Not found.' }, { status: 404 });

/**
 * The API for somebody who is signed in: who they are, no company to review, no news, nothing of when and where a company works,
 * and a stream on which nothing happens.
 */
export const apiFor = (viewer: Viewer) => [
  http.get('*/api/me', () => HttpResponse.json(meOf(viewer))),
  http.get('*/api/admin/companies', () => HttpResponse.json(NO_COMPANIES)),
  http.get('*/api/admin/unpaid-refunds/count', () => HttpResponse.json({ open: 0 })),
  http.get('*/api/admin/profile-changes', () => HttpResponse.json({ changes: [], total: 0 })),
  http.get('*/api/admin/papers', () => HttpResponse.json({ papers: [], total: 0, ending: [] })),
  http.get('*/api/admin/tasks', () => HttpResponse.json({ tasks: [], more: false })),
  http.get('*/api/admin/visit-records', () => HttpResponse.json([])),
  http.get('*/api/admin/message-reports', () => HttpResponse.json([])),
  http.get('*/api/admin/complaints', () => HttpResponse.json([])),
  http.get('*/api/complaints', () => HttpResponse.json([])),
  http.get('*/api/company/complaints', () => HttpResponse.json([])),
  http.get('*/api/admin/reported-content', () => HttpResponse.json([])),
  http.get('*/api/company/profile', () => HttpResponse.json(sampleOwnProfile())),
  http.get('*/api/notices', () => HttpResponse.json(NO_NOTICES)),
  http.get('*/api/company/notices', () => HttpResponse.json(NO_NOTICES)),
  http.get('*/api/company/refund-requests', () => HttpResponse.json([])),
  http.get('*/api/company/notice-preferences', refused),
  http.get('*/api/company/reminders', () => HttpResponse.json(sampleReminders())),
  http.get('*/api/CompanyUser/company/:id', () => HttpResponse.json(NO_USERS)),
  http.get('*/api/company/payouts', () => HttpResponse.json(NO_PAYOUTS)),
  http.get('*/api/company/availability', refused),
  http.get('*/api/company/days', refused),
  http.get('*/api/company/busy-calendar', refused),
  http.get('*/api/company/service-areas', refused),
  http.get('*/api/company/completed-jobs', () => HttpResponse.json(NO_COMPLETED)),
  http.get('*/api/company/rain-forecast', () => HttpResponse.json({ suggested: null })),
  http.get('*/api/company/papers', () => HttpResponse.json(NO_PAPERS)),
  http.get('*/api/company/hours/own', () => HttpResponse.json(sampleHours())),
  http.get('*/api/company/hours', () => HttpResponse.json(sampleWeek())),
  http.get('*/api/company/invoice-settings', () =>
    HttpResponse.json({ tax_rate: 0, due_days: 14, how_to_pay: '', remind_estimates: true }),
  ),
  http.get('*/api/company/clients/:id/estimates', () => HttpResponse.json([])),
  http.get('*/api/company/estimates', () => HttpResponse.json({ estimates: [] })),
  http.get('*/api/company/work-photos', () => HttpResponse.json({ shown: [], allowed: [] })),
  http.get('*/api/changes', () => new HttpResponse(null, { status: 503 })),
];

/**
 * Opens the whole app at an address, as a browser does in which this person is signed in, or nobody.
 * @param how.remembered  whether the session outlives the tab, so that the app stores what can be read offline
 */
export function openApp(address: string, viewer: Viewer | null = null, { remembered = false } = {}) {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  keepDraft({ firstName: '', lastName: '', email: '', password: '' });
  endOffer();
  keepTyped(NOTHING_TYPED);
  history.replaceState(null, '', address);
  if (viewer) {
    const { access_token, user } = signInOf(viewer);
    const kept = { access_token, expires_at: Date.now() / 1000 + 900, user };
    webSessionStore().write(kept, remembered);
  }
  return startApp();
}

/** The same for a stranger who comes to the login page, once it is there. */
export async function openDoor(address: string) {
  openApp(address);
  await screen.findByRole('heading', { name: 'Get started' });
}

/** Opens the whole app anew at an address, as a reload does: what the browser keeps is still there. */
export function reopenApp(address: string) {
  cleanup();
  history.replaceState(null, '', address);
  return startApp();
}

/** For the login page: nothing comes near its visible part, and what is read only then is not. */
class NeverSeen {
  observe() {}
  disconnect() {}
}

function startApp() {
  if (location.pathname === paths.login) vi.stubGlobal('IntersectionObserver', NeverSeen);
  const access = createAccess(openSession(), () => {});
  render(
    <Providers>
      <AccessContext value={access}>
        <Start />
      </AccessContext>
    </Providers>,
  );
  return access;
}
