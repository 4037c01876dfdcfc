import type { ChangeKind } from '@swath/contract/changes';
import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepRegisteredEmail } from '../../features/registration/registration-draft.ts';
import { apiFor, openApp, reopenApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleRegistration } from './testing/filled-in.ts';

const PATH = '/companies/register/pending-approval';
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const registrationIs = (changed: Parameters<typeof sampleRegistration>[0]) =>
  http.get('*/api/company/registration', () => HttpResponse.json(sampleRegistration(changed)));
const decided = { decided_at: '2026-11-21T18:00:00.000Z' };

test.each([
  ['pending', 'Registration Pending Approval', /Green Blade Mowing is being reviewed.*1-2 business days/],
  ['rejected', 'Registration not approved', /Green Blade Mowing was reviewed and not approved/],
  ['suspended', 'Company suspended', /Green Blade Mowing cannot take jobs/],
] as const)('people of a %s company see where it stands', async (status, title, words) => {
  api.use(...apiFor(viewers[status]), registrationIs({ status }));
  openApp('/', viewers[status]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(location.pathname).toBe(PATH);
});

test.each([
  ['pending', { status_reason: 'An old one.' }, ['Pending since', 'Friday, November 20, 2026'], false],
  [
    'rejected',
    { status_reason: 'No trimmer.', ...decided },
    ['Reason', 'No trimmer.', 'Decided', 'Saturday, November 21, 2026'],
    true,
  ],
  ['rejected', decided, ['Decided', 'Saturday, November 21, 2026'], true],
  ['suspended', { status_reason: 'Three complaints.' }, ['Reason', 'Three complaints.'], false],
] as const)('what is known of a %s registration, %o', async (status, changed, facts, mayApplyAgain) => {
  api.use(...apiFor(viewers[status]), registrationIs({ status, ...changed }));
  openApp(PATH, viewers[status]);
  await screen.findByText(facts[1]);
  const shown = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  expect(shown).toEqual(facts);
  expect(screen.queryByRole('button', { name: 'Apply again' }) !== null).toBe(mayApplyAgain);
});

test('somebody who was a member and is none any more is told so', async () => {
  api.use(...apiFor(viewers.former));
  openApp(PATH, viewers.former);
  expect(await screen.findByRole('heading', { name: 'You are not with a company any more' })).toBeVisible();
});

test('a registration that cannot be read leaves the rest, and can be asked for again', async () => {
  const user = userEvent.setup();
  const refused = { status: 404, code: 'registration_not_found', detail: problemWords('registration_not_found') };
  api.use(
    ...apiFor(viewers.pending),
    http.get('*/api/company/registration', () => HttpResponse.json(refused, { status: 404 }), { once: true }),
    registrationIs({}),
  );
  openApp(PATH, viewers.pending);
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration data not found');
  expect(screen.getByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pending since')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('they return to the login by signing out', async () => {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewers.pending),
    registrationIs({}),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  openApp(PATH, viewers.pending);
  await user.click(await screen.findByRole('button', { name: 'Return to Login' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(localStorage.length).toBe(0);
});

test('an approval that comes meanwhile leads to the dashboard', async () => {
  api.use(...apiFor(viewers.pending), registrationIs({}));
  const access = openApp(PATH, viewers.pending);
  await screen.findByRole('heading', { name: 'Registration Pending Approval' });
  api.use(...apiFor({ ...viewers.admin, id: viewers.pending.id }));
  await act(access.refresh);
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
});

test('a rejection that comes meanwhile is shown by itself', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = http.get('*/api/changes', () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  api.use(stream, ...apiFor(viewers.pending), registrationIs({}));
  openApp(PATH, viewers.pending);
  await screen.findByText('Pending since');
  await waitFor(() => expect(line).not.toBeNull());
  api.use(registrationIs({ status: 'rejected', status_reason: 'No trimmer.', ...decided }));
  const kind: ChangeKind = 'company.decided';
  line!.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify({ kind, id: viewers.pending.id })}\n\n`));
  expect(await screen.findByRole('heading', { name: 'Registration not approved' })).toBeVisible();
  expect(screen.getByText('No trimmer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply again' })).toBeVisible();
});

spec('access 2.46', 'access 2.47', 'access 2.48', 'access 9.15');
test('whoever has just registered reads what happens next, after a reload too, and can have the email sent again', async () => {
  const user = userEvent.setup();
  const asked = vi.fn();
  api.use(
    http.post('*/auth/resend', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({});
    }),
  );
  openApp('/companies/register/success');
  keepRegisteredEmail('gwen@example.test');
  reopenApp(PATH);
  expect(await screen.findByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();
  expect(screen.getByText(/Review typically takes 1-2 business days/)).toBeVisible();
  expect(screen.getByText('gwen@example.test')).toBeVisible();
  expect(screen.getByText(/First, confirm your address/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ email: 'gwen@example.test', type: 'signup' }));
  await user.click(screen.getByRole('button', { name: 'Return to Login' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

spec('access 2.47', 'access 2.48', 'access 2.49');
test('whoever comes without having registered is told so', async () => {
  const user = userEvent.setup();
  openApp(PATH);
  const words = 'Invalid Access - Please complete the registration process first.';
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Return to Login' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});
