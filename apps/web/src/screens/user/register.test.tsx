import { SignUpBody } from '@swath/contract/accounts';
import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../../features/accounts/sign-up/sign-up-draft.ts';
import { keepSignupIntent, readSignupIntent } from '../../parts/signup-intent/signup-intent.ts';
import { holdTime } from '../../testing/held-time.ts';
import { openApp, openDoor, reopenApp } from '../../testing/open-app.tsx';

const sent = vi.fn();
let answer: () => Response;

const api = setupServer(
  http.post('*/auth/signup', async ({ request }) => {
    sent(SignUpBody.parse(await request.json()));
    await delay(20);
    return answer();
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  holdTime();
  sent.mockClear();
  answer = () => HttpResponse.json({});
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'mow-the-lawn') {
  await user.type(await screen.findByLabelText('First Name'), 'Harriet');
  await user.type(screen.getByLabelText('Last Name'), 'Moore');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.type(screen.getByLabelText('Phone Number'), '5735550142');
  await user.type(screen.getByLabelText('Password'), password);
}

spec('access 2.5', 'access 2.22', 'access 2.23', 'access 2.25', 'access 5.8', 'homeowner 2.4', 'homeowner 2.5');
spec('homeowner 2.7', 'homeowner 2.9', 'homeowner 2.10', 'homeowner 5.2');
test('a homeowner registers and is told that an email is on its way', async () => {
  const user = userEvent.setup();
  openApp('/user/register');
  await fillIn(user);
  expect(screen.getByLabelText('Phone Number')).toHaveValue('(573) 555-0142');
  expect(screen.getByLabelText('Phone Number')).toHaveAccessibleDescription(
    'For the crew to reach you. A company sees it only on the day it mows for you, or once you accept its offer.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByRole('button', { name: 'Creating Account...' })).toBeVisible();

  expect(await screen.findByRole('heading', { name: 'Registration Successful' })).toBeVisible();
  expect(location.pathname).toBe('/user/register/success');
  expect(screen.getByText('harriet@example.test')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    email: 'harriet@example.test',
    password: 'mow-the-lawn',
    data: { firstName: 'Harriet', lastName: 'Moore', phone: '5735550142' },
    wish: {},
  });
  expect(readDraft().password).toBe('');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

test('what was chosen before goes along, and is then forgotten here', async () => {
  const wish = { date: '2026-11-25', zip_code: '65203', lot_size_sqft: 10890 };
  const user = userEvent.setup();
  await openDoor('/login');
  keepSignupIntent(wish);
  reopenApp('/user/register');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'Registration Successful' });
  expect(sent.mock.calls[0]![0]).toMatchObject({ wish });
  expect(readSignupIntent()).toEqual({});
});

test('what nobody can have chosen is left out and holds nobody up', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  keepSignupIntent({ zip_code: 'nowhere' });
  reopenApp('/user/register');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'Registration Successful' });
  expect(sent.mock.calls[0]![0]).toMatchObject({ wish: {} });
});

test.each([
  ['gmail.com', 'https://mail.google.com/mail/'],
  ['homeowner.test', null],
])('after signing up with an address of %s the mailbox opens at %s', async (domain, mailbox) => {
  await openDoor('/login');
  keepDraft({ email: `harriet@${domain}` });
  reopenApp('/user/register/success');
  // The mail has to be opened first: signing in is not the main thing to do.
  expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveAttribute('data-variant', 'default');
  expect(screen.getByText(/Open the link in it, and you are in\./)).toBeVisible();
  const open = screen.queryByRole('link', { name: 'Open mail' });
  if (mailbox === null) expect(open).toBeNull();
  else expect(open).toHaveAttribute('href', mailbox);
});

spec('access 5.6', 'homeowner 5.1');
test('what is missing or wrong stands next to its field, and the first one has the focus', async () => {
  const user = userEvent.setup();
  openApp('/user/register');
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  const said = Object.fromEntries(
    ['First Name', 'Last Name', 'Email', 'Phone Number', 'Password'].map((label) => [
      label,
      document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent,
    ]),
  );
  expect(said).toEqual({
    'First Name': 'Please enter your first name.',
    'Last Name': 'Please enter your last name, or - if you have none.',
    Email: 'Please enter a valid email.',
    'Phone Number': 'Phone number must be 10 digits',
    Password: 'Password must be at least 8 characters',
  });
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  [422, 'weak_password', [], 'Password', 'Password must be at least 8 characters'],
  [422, 'common_password', [], 'Password', 'This password is easy to guess. Please choose another one.'],
  [
    400,
    'validation',
    [{ path: 'body.data.phone', message: 'This number is not in use.' }],
    'Phone Number',
    'This number is not in use.',
  ],
] as const)('a refusal %i %s goes to its field', async (status, code, errors, label, words) => {
  const user = userEvent.setup();
  answer = () => HttpResponse.json({ status, code, detail: problemWords(code), errors }, { status });
  openApp('/user/register');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(screen.getByLabelText('Password')).toHaveValue('mow-the-lawn');
});

spec('access 8.12', 'homeowner 8.1');
test('a failure is said over the form, which can be sent again', async () => {
  const user = userEvent.setup();
  answer = () => HttpResponse.error();
  openApp('/user/register');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  answer = () => HttpResponse.json({});
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByRole('heading', { name: 'Registration Successful' })).toBeVisible();
});

spec('access 2.24', 'homeowner 2.6');
test('the way back to signing in', async () => {
  const user = userEvent.setup();
  openApp('/user/register');
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

test('the email can be sent again once a minute, and after a reload the address is asked for', async () => {
  const asked = vi.fn();
  api.use(
    http.post('*/auth/resend', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json({});
    }),
  );
  const user = userEvent.setup();
  openApp('/user/register/success');
  const again = await screen.findByRole('button', { name: 'Send the email again' });
  await user.click(again);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.click(again);
  expect(again).toHaveTextContent('Send the email again in 60 s');
  await user.click(again);
  expect(await screen.findByText(/If an account with this email is waiting/)).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ email: 'harriet@example.test', type: 'signup' });
});
