import { problemWords } from '@swath/contract/problems';
import { RegistrationFields } from '@swath/contract/registrations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REGISTRATION_KEY } from '../../features/registration/registration-draft.ts';
import { holdTime } from '../../testing/held-time.ts';
import { apiFor, openApp, reopenApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { COMPANY, press, put, sampleRegistration, tickAll } from './testing/filled-in.ts';

const START = '/companies/register';
const PENDING = '/companies/register/pending-approval';
const sent = vi.fn();
let standing = sampleRegistration();
let answer: () => Response;

const api = setupServer(
  http.get('*/api/company/registration', () => HttpResponse.json(standing)),
  http.put('*/api/company/registration', async ({ request }) => {
    const body = await request.json();
    sent(body);
    RegistrationFields.parse(body);
    await delay(20);
    return answer();
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  holdTime();
  sent.mockClear();
  standing = sampleRegistration({
    status: 'rejected',
    status_reason: 'The phone number does not work.',
    decided_at: '2026-11-21T18:00:00.000Z',
    website: 'https://greenblade.com',
  });
  answer = () => {
    standing = { ...standing, status: 'pending', status_reason: null, decided_at: null };
    api.use(...apiFor(viewers.pending));
    return HttpResponse.json({ company_id: standing.company_id, email: viewers.pending.email });
  };
  api.use(...apiFor(viewers.rejected));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a rejected company mends its registration, sends it again and waits', async () => {
  const user = userEvent.setup();
  openApp(PENDING, viewers.rejected);
  expect(await screen.findByText('The phone number does not work.')).toBeVisible();
  await press(user, 'Apply again');

  expect(await title('Apply again')).toBeVisible();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByLabelText('Company name')).toHaveValue(COMPANY.company_name);
  expect(screen.getByLabelText('Phone number')).toHaveValue('(573) 555-0142');
  expect(screen.getByLabelText('Website (optional)')).toHaveValue('https://greenblade.com');
  await put(user, 'Phone number', '5735550143');
  reopenApp(START);
  expect(await screen.findByLabelText('Phone number')).toHaveValue('(573) 555-0143');
  await press(user, 'Continue');

  expect(await title('Required Equipment Checklist')).toBeVisible();
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  expect(screen.getByRole('button', { name: 'Apply again' })).toBeDisabled();
  await tickAll(user);
  await press(user, 'Apply again');
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();

  expect(await title('Registration Pending Approval')).toBeVisible();
  expect(location.pathname).toBe(PENDING);
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...COMPANY,
    phone_number: '5735550143',
    website: 'https://greenblade.com',
    equipment_checklist: true,
  });
  expect(sessionStorage.getItem(REGISTRATION_KEY)).toBeNull();
});

test('a refused field leads back to it, and a refusal of the whole is said', async () => {
  const user = userEvent.setup();
  const errors = [{ path: 'body.phone_number', message: 'Phone number must be 10 digits' }];
  answer = () => HttpResponse.json({ status: 400, code: 'validation', detail: 'No.', errors }, { status: 400 });
  openApp(START, viewers.rejected);
  await press(user, 'Continue');
  await tickAll(user);
  await press(user, 'Apply again');
  await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Phone number must be 10 digits');
  answer = () =>
    HttpResponse.json(
      { status: 409, code: 'registration_not_open', detail: problemWords('registration_not_open') },
      { status: 409 },
    );
  await press(user, 'Continue');
  await title('Required Equipment Checklist');
  await press(user, 'Apply again');
  expect(await screen.findByRole('alert')).toHaveTextContent('This registration cannot be changed at the moment.');
});

test('there is no account to ask for, and Back leads to how the registration stands', async () => {
  const user = userEvent.setup();
  openApp(START, viewers.rejected);
  await press(user, 'Continue');
  await tickAll(user);
  reopenApp('/companies/register/step-3');
  expect(await title('Required Equipment Checklist')).toBeVisible();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  await press(user, 'Back');
  await title('Apply again');
  await press(user, 'Back');
  expect(await title('Registration not approved')).toBeVisible();
});

test.each(['pending', 'suspended'] as const)('people of a %s company have nothing to apply for', async (status) => {
  standing = sampleRegistration({ status });
  api.use(...apiFor(viewers[status]));
  openApp(START, viewers[status]);
  await waitFor(() => expect(location.pathname).toBe(PENDING));
});

test('a registration that cannot be read can be asked for again', async () => {
  const user = userEvent.setup();
  api.use(http.get('*/api/company/registration', () => new HttpResponse(null, { status: 403 }), { once: true }));
  openApp(START, viewers.rejected);
  await press(user, 'Try again');
  expect(await title('Apply again')).toBeVisible();
});
