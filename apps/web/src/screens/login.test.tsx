import { problemWords } from '@swath/contract/problems';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readSignupIntent } from '../parts/signup-intent/signup-intent.ts';
import { holdTime } from '../testing/held-time.ts';
import { apiFor, openApp, openDoor, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const refuse = (status: number, code: 'email_not_confirmed' | 'invalid_credentials' | 'over_request_rate_limit') =>
  http.post('*/auth/token', () =>
    HttpResponse.json({ status, code, detail: problemWords(code, { seconds: 30 }) }, { status }),
  );

async function logIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'harriet@example.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

spec('access 1.4', 'access 2.2', 'access 2.13', 'access 2.14', 'access 2.19', 'access 5.2');
test('newcomers see the card with its two tabs, sign-up first', async () => {
  await openDoor('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Your lawn, mowed when you say.' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Get started' })).toBeVisible();
  expect(screen.getByText('Create an account or sign in to book your first service')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
  for (const label of ['Full name', 'Email', 'Password']) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible();
  expect(screen.getByText('Professional lawn services exactly when you need them.')).toBeVisible();

  const promotion = within(
    await screen.findByRole('region', { name: 'Grow your business or make some extra money on the side' }),
  );
  const promises = ['Verified customers', 'Route optimization tools', 'Flexible scheduling'];
  expect(promotion.getAllByRole('listitem').map((item) => item.textContent)).toEqual(promises);
  expect(promotion.getByRole('button', { name: 'Get started as a provider' })).toHaveAttribute(
    'href',
    '/companies/register',
  );
});

spec('access 2.18');
test.each(['/login', '/login?tab=login'])('at %s service providers are shown their way', async (address) => {
  const user = userEvent.setup();
  await openDoor(address);
  expect(screen.getByText('Are you a service provider?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Register as a service provider' }));
  await waitFor(() => expect(location.pathname).toBe('/companies/register'));
});

spec('access 2.17');
test('a forgotten password leads on from the second tab, and back', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Log in' }));
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
  history.back();
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

spec('access 9.11');
test.each(['/login?tab=login', '/login#login'])('%s chooses the second tab', async (address) => {
  await openDoor(address);
  expect(screen.getByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('the tabs change by arrow keys; the address follows and the e-mail is kept', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Log in', selected: true })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('harriet@example.test');
  expect(location.search).toBe('?tab=login');
});

spec('access 5.1');
test('sign-up says what is missing next to the fields, in the words of the registration, and calls nothing', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(screen.getByLabelText('Email'), 'harriet');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your full name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password must be at least 8 characters');
  await user.type(screen.getByLabelText('Full name'), 'Harriet');
  expect(screen.getByLabelText('Full name')).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Full name')).toBeInvalid());
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(
    'Please enter your last name, or - if you have none.',
  );
  expect(location.pathname).toBe('/login');
});

spec('access 2.14', 'access 2.15', 'access 2.16', 'homeowner 2.8');
test('sign-up takes all of it to the registration, which asks for the phone; the password is in memory only', async () => {
  const user = userEvent.setup();
  await openDoor('/login');
  await user.type(screen.getByLabelText('Full name'), ' Harriet May Moore ');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByLabelText('First Name')).toHaveValue('Harriet');
  expect(location.pathname).toBe('/user/register');
  await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveFocus());
  expect(document.title).toBe('Create your account – Swath');
  expect(screen.getByLabelText('Last Name')).toHaveValue('May Moore');
  expect(screen.getByLabelText('Email')).toHaveValue('harriet@example.test');
  expect(screen.getByLabelText('Password')).toHaveValue('mow-the-lawn');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]);
  expect(kept).not.toMatch(/harriet|mow-the-lawn/i);
});

test('the e-mail typed on a tab is there on the other one and where a password is forgotten, and back', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('button', { name: 'Send code' });
  expect(screen.getByLabelText('Email')).toHaveValue('harriet@example.test');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'hazel@example.test');
  await user.click(screen.getByRole('link', { name: 'Sign In' }));
  await screen.findByRole('tab', { name: 'Log in', selected: true });
  expect(screen.getByLabelText('Email')).toHaveValue('hazel@example.test');
  await user.click(screen.getByRole('tab', { name: 'Sign up' }));
  expect(screen.getByLabelText('Email')).toHaveValue('hazel@example.test');
});

test('whoever came to book is told that the booking goes on, and what was chosen goes along', async () => {
  const user = userEvent.setup();
  const company = '/companies/00000000-0000-4000-8000-000000000800';
  api.use(http.get('*/api/companies/:id/profile', () => HttpResponse.json({ company_name: 'Green Blade Mowing' })));
  await openDoor(`/login?next=${encodeURIComponent(`${company}?book=1&date=2026-11-25`)}`);
  const notice = screen.getByText(/Sign up or log in, and your booking goes on from there\./);
  await waitFor(() =>
    expect(notice).toHaveTextContent(
      'You chose Green Blade Mowing for Wed, Nov 25. Sign up or log in, and your booking goes on from there.',
    ),
  );
  await user.type(screen.getByLabelText('Full name'), 'Harriet Moore');
  await user.type(screen.getByLabelText('Email'), 'harriet@example.test');
  await user.type(screen.getByLabelText('Password'), 'mow-the-lawn');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByLabelText('Phone Number');
  expect(readSignupIntent()).toEqual({ company_id: company.split('/').at(-1), date: '2026-11-25' });
});

spec('access 4.15', 'access 5.9', 'access 5.10', 'access 8.2');
test('a wrong password and an unverified address each have their text; what was typed stays', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  api.use(refuse(400, 'invalid_credentials'));
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The email and/or password you entered is incorrect. Please try again.',
  );
  expect(screen.getByLabelText('Password')).toHaveValue('mow-the-lawn');
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();

  api.use(refuse(400, 'email_not_confirmed'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(
    await screen.findByText(
      "Your account hasn't been verified. Please check your email and click the verification link before logging in.",
    ),
  ).toBeVisible();
  const resent = vi.fn();
  api.use(
    http.post('*/auth/resend', async ({ request }) => {
      resent(await request.json());
      return HttpResponse.json({});
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  await screen.findByText(/on its way again/);
  expect(resent).toHaveBeenCalledWith({ email: 'harriet@example.test', type: 'signup' });
});

spec('access 5.3');
test('missing fields are named before anything is sent', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password.');
});

spec('access 2.17');
test('signing in says so while it lasts, sends the choice, and leads to where the visitor wanted to go', async () => {
  holdTime();
  const user = userEvent.setup();
  const sent = vi.fn();
  api.use(
    ...apiFor(viewers.admin),
    http.post('*/auth/token', async ({ request }) => {
      sent(await request.json());
      await delay(50);
      return HttpResponse.json(signInOf(viewers.admin));
    }),
  );
  openApp('/dashboard');
  await waitFor(() => expect(location.href).toContain('/login?tab=login&next=%2Fdashboard'));
  await screen.findByRole('tab', { name: 'Log in', selected: true });
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await logIn(user);
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Signing in...' }));
  expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  expect(sent.mock.calls).toEqual([[{ email: 'harriet@example.test', password: 'mow-the-lawn', remember: false }]]);
  expect(localStorage.getItem('swath.session.storage')).toBe('session');
});

spec('access 2.21');
test('a role that this app does not know gets a panel instead of a redirect', async () => {
  const user = userEvent.setup();
  const stranger = { ...viewers.homeowner, role: JSON.parse('"inspector"') };
  api.use(
    ...apiFor(stranger),
    http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
  openApp('/', stranger);
  expect(await screen.findByRole('heading', { name: 'Your account has no access yet' })).toBeVisible();
  expect(location.pathname).toBe('/login');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { name: 'Get started' })).toBeVisible();
});

test('too many tries and a dead line are not called a wrong password', async () => {
  const user = userEvent.setup();
  await openDoor('/login?tab=login');
  api.use(refuse(429, 'over_request_rate_limit'));
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please try again in 30 seconds.');
  api.use(http.post('*/auth/token', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/The service could not be reached/)).toBeVisible();
});
