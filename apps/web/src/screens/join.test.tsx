import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { sampleCompany } from '../testing/sample-job.ts';

const NELL = {
  ...{ company_name: 'Green Blade Mowing', email: 'nell@new.test', full_name: 'Nell Novak' },
  ...{ role: 'company', account: 'new' },
};
const hand = {
  ...viewers.crew,
  company: { ...viewers.crew.company!, is_primary: false, member: 'crew' },
} as const;
let invited: object = NELL;
let refusal: { code: string; detail: string; status: number } | null = null;
let sent: unknown[] = [];
const api = setupServer(
  http.post('*/api/invitations/read', async ({ request }) => {
    sent.push(await request.json());
    if ('status' in invited) return HttpResponse.json(invited, { status: invited.status as number });
    return HttpResponse.json(invited);
  }),
  http.post('*/api/invitations/accept', async ({ request }) => {
    sent.push(await request.json());
    if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
    return HttpResponse.json(signInOf(hand));
  }),
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/jobs', () => HttpResponse.json([])),
  http.get('*/api/company/route', () => HttpResponse.json({ code: 'unavailable', detail: 'No.' }, { status: 503 })),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  invited = NELL;
  refusal = null;
  sent = [];
  api.use(...apiFor(hand));
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

/** Each time another link: what one says is read once. */
let links = 0;
const open = (search = `?token=link-${++links}`) => openApp(`/join${search}`);
const link = () => `link-${links}`;
const password = () => screen.findByLabelText('Password');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Join the team' }));

test('somebody new gives a password and is in their company; the token leaves the address at once', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Green Blade Mowing' })).toBeVisible();
  expect(location.search).toBe('');
  expect(screen.getByLabelText('Your name')).toHaveValue('Nell Novak');
  expect(screen.getByLabelText('Email')).toHaveValue('nell@new.test');
  await userEvent.type(await password(), 'mow-the-lawn');
  await press();
  await waitFor(() => expect(location.pathname).toBe('/company/dashboard'));
  expect(sent).toEqual([
    { token: link() },
    { token: link(), full_name: 'Nell Novak', password: 'mow-the-lawn', remember: true },
  ]);
});

test('what is missing is said next to its field', async () => {
  invited = { ...NELL, full_name: 'nell@new.test' };
  open();
  await password();
  expect(screen.getByLabelText('Your name')).toHaveValue('');
  await press();
  expect(await screen.findByText('Please enter your name.')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveFocus());
  expect(sent).toHaveLength(1);
});

test('a password that is refused is said at its field; what was typed stays', async () => {
  refusal = { code: 'common_password', detail: 'This password is easy to guess.', status: 422 };
  open();
  await userEvent.type(await password(), 'password1');
  await press();
  expect(await screen.findByText('This password is easy to guess.')).toBeVisible();
  await waitFor(async () => expect(await password()).toHaveFocus());
  expect(await password()).toHaveValue('password1');
});

test('a service that does not answer leaves everything as it was', async () => {
  refusal = { code: 'unexpected', detail: 'An unexpected error occurred. Please try again.', status: 500 };
  open();
  await userEvent.type(await password(), 'mow-the-lawn');
  await press();
  expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  expect(await password()).toHaveValue('mow-the-lawn');
});

test('somebody who belonged to a company before presses once', async () => {
  invited = { ...NELL, account: 'former' };
  open();
  expect(await screen.findByText('You have an account with nell@new.test. Its password stays.')).toBeVisible();
  await press();
  await waitFor(() => expect(location.pathname).toBe('/company/dashboard'));
  expect(sent.at(-1)).toEqual({ token: link(), full_name: 'Nell Novak', remember: true });
});

test('an address that is used for something else is told what to do', async () => {
  invited = { ...NELL, account: 'taken' };
  open();
  expect(await screen.findByText(/This email already has an account for something else/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?tab=login');
});

test('an invitation that has ended says so, before and while it is followed', async () => {
  const ended = { code: 'invitation_ended', detail: 'This invitation has expired or was taken back.', status: 403 };
  refusal = ended;
  open();
  await userEvent.type(await password(), 'mow-the-lawn');
  await press();
  expect(await screen.findByText(ended.detail)).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  invited = ended;
  open('?token=old');
  expect(await screen.findByText(ended.detail)).toBeVisible();
});

test('a link without its end says so', async () => {
  open('');
  expect(await screen.findByText('This link is not complete. Open it from the email once more.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an invitation that cannot be read now can be read again', async () => {
  invited = { code: 'unavailable', detail: 'The service is busy. Please try again.', status: 503 };
  open('?token=busy');
  expect(await screen.findByText('The invitation could not be read.')).toBeVisible();
  invited = NELL;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await password()).toBeVisible();
});
