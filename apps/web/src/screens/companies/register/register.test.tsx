import { problemWords } from '@swath/contract/problems';
import { RegisterCompanyBody } from '@swath/contract/registrations';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REGISTERED_EMAIL_KEY, REGISTRATION_KEY } from '../../../features/registration/registration-draft.ts';
import { tabStore } from '../../../lib/storage.ts';
import { holdTime } from '../../../testing/held-time.ts';
import { openApp, reopenApp } from '../../../testing/open-app.tsx';
import { sampleSuggestion } from '../../../testing/sample-suggestion.ts';
import {
  COMPANY,
  EMAIL,
  fillInAccount,
  fillInCompany,
  openAccountStep,
  PASSWORD,
  press,
  put,
  tickAll,
} from '../testing/filled-in.ts';

const START = '/companies/register';
const sent = vi.fn();
let answer: () => Response;

const api = setupServer(
  http.get('*/api/smarty/:what', () =>
    HttpResponse.json({ results: [sampleSuggestion('412 Elm Ave')], attribution: 'Somebody.' }),
  ),
  http.post('*/api/companies', async ({ request }) => {
    const body = await request.json();
    sent(body);
    RegisterCompanyBody.parse(body);
    await delay(20);
    return answer();
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  holdTime();
  sent.mockClear();
  answer = () =>
    HttpResponse.json({ company_id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e02', email: EMAIL }, { status: 201 });
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const refuse = (status: number, code: Parameters<typeof problemWords>[0], errors: object[] = []) =>
  HttpResponse.json({ status, code, detail: problemWords(code), errors }, { status });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const stored = () => [...Object.values(sessionStorage), ...Object.values(localStorage)].join('\n');
const said = (label: string) => document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent;

spec('access 2.6', 'access 2.34', 'access 2.35', 'access 2.37', 'access 2.40', 'access 2.42', 'access 4.23');
test('a company registers in three steps and is told what happens next', async () => {
  const user = userEvent.setup();
  openApp(START);
  expect(await title('Register to Mow')).toBeVisible();
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  expect(document.title).toBe('Register to Mow – Swath');
  await fillInCompany(user);
  expect(screen.getByLabelText('Phone number')).toHaveValue('(573) 555-0142');
  expect(screen.getByLabelText('Business type')).toHaveDisplayValue('LLC');
  await press(user, 'Continue');

  expect(await title('Required Equipment Checklist')).toBeVisible();
  expect(location.pathname).toBe('/companies/register/step-2');
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  await tickAll(user);
  await press(user, 'Continue');

  expect(await title('Create Your Account')).toBeVisible();
  expect(location.pathname).toBe('/companies/register/step-3');
  expect(screen.getByText('Step 3 of 4')).toBeVisible();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  expect(screen.getByRole('button', { name: 'Completing Registration...' })).toBeVisible();

  expect(await title('Registration Pending Approval')).toBeVisible();
  expect(location.pathname).toBe('/companies/register/pending-approval');
  expect(screen.getByText(EMAIL)).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...COMPANY,
    equipment_checklist: true,
    full_name: 'Gwen Green',
    email: EMAIL,
    password: PASSWORD,
  });
  expect(sessionStorage.getItem(REGISTRATION_KEY)).toBeNull();
});

spec('access 2.43', 'access 2.44');
test('the shorter last step asks for no name and sends none', async () => {
  const user = userEvent.setup();
  await openAccountStep('step-4');
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
  await press(user, 'Back');
  expect(await screen.findByText('Step 3 of 4')).toBeVisible();

  reopenApp('/companies/register/step-4');
  await press(user, 'Complete Registration');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  expect(await title('Registration Pending Approval')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...COMPANY,
    equipment_checklist: true,
    email: EMAIL,
    password: PASSWORD,
  });
});

spec('access 5.11');
test('the first step wants all but website and description; the first wrong field has the focus', async () => {
  const user = userEvent.setup();
  openApp(START);
  await press(user, 'Continue');
  expect(screen.getByLabelText('Company name')).toHaveFocus();
  expect([
    ...['Company name', 'Phone number', 'Street address', 'City', 'State', 'ZIP code'].map(said),
    said('Website (optional)'),
    said('Description (optional)'),
  ]).toEqual([
    'Please enter your company name.',
    'Phone number must be 10 digits',
    'Please enter your street address.',
    'Please enter your city.',
    'State must be 2 letters',
    'ZIP must be 5 or 9 digits',
    undefined,
    undefined,
  ]);
  expect(location.pathname).toBe(START);
});

spec('access 2.35');
test('an address taken from the list fills city, state and ZIP', async () => {
  const user = userEvent.setup();
  openApp(START);
  await user.type(await screen.findByLabelText('Street address'), '412 Elm');
  await screen.findByRole('option', { name: /412 Elm Ave/ });
  await user.keyboard('{ArrowDown}{Enter}');
  const shown = ['Street address', 'City', 'State', 'ZIP code'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  );
  expect(shown).toEqual(['412 Elm Ave', 'Columbia', 'MO', '65203']);
  expect(location.pathname).toBe(START); // Enter took the address and did not send the form
});

spec('access 2.35');
test.each([
  ['hover', (tip: HTMLElement) => fireEvent.mouseEnter(tip)],
  ['focus', (tip: HTMLElement) => fireEvent.focus(tip)],
  ['a tap', (tip: HTMLElement) => fireEvent.click(tip)],
])('who has no company learns by %s what to enter', async (_, touch) => {
  openApp(START);
  const tip = await screen.findByRole('button', { name: 'No company?' });
  touch(tip);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'If you do not have a company, enter your first and last name.',
  );
  expect(tip).toHaveAccessibleDescription('If you do not have a company, enter your first and last name.');
  fireEvent.keyDown(tip, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

spec('access 2.39', 'access 5.14');
test('one goes on from the checklist only with all three ticked, and reads why not', async () => {
  const user = userEvent.setup();
  openApp(START);
  await fillInCompany(user);
  await user.keyboard('{Enter}');
  await title('Required Equipment Checklist');
  const boxes = within(screen.getByRole('group')).getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  const onwards = () => screen.getByRole('button', { name: 'Continue' });
  expect(onwards()).toBeDisabled();
  expect(onwards()).toHaveAccessibleDescription('Tick all three to continue.');
  for (const box of boxes) {
    expect(onwards()).toBeDisabled();
    box.focus();
    await user.keyboard(' ');
  }
  expect(onwards()).toBeEnabled();
  expect(onwards()).not.toHaveAccessibleDescription();
  await user.click(boxes[1] as HTMLElement);
  expect(onwards()).toHaveAccessibleDescription('Tick 1 more to continue.');
});

spec('access 5.15', 'access 5.16');
test('what is wrong with the account stands next to its field', async () => {
  const user = userEvent.setup();
  await openAccountStep();
  await press(user, 'Complete Registration');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(['Full name', 'Email', 'Password', 'Re-enter password'].map(said)).toEqual([
    'Please enter your full name.',
    'Please enter your email.',
    'Password must be at least 8 characters long',
    'Please enter your password again.',
  ]);
  await fillInAccount(user);
  await user.type(screen.getByLabelText('Re-enter password'), 's{Enter}');
  expect(screen.getByLabelText('Re-enter password')).toHaveFocus();
  expect(said('Re-enter password')).toBe('Passwords do not match');
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[1] as HTMLElement);
  expect(screen.getByLabelText('Re-enter password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

spec('access 2.38', 'access 2.41', 'access 4.22');
test('Back loses no answer, the passwords included; these are stored on no step', async () => {
  const user = userEvent.setup();
  await openAccountStep();
  await fillInAccount(user);
  await press(user, 'Back');
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(3);
  await user.dblClick(screen.getByRole('checkbox', { name: 'Leaf Blower' }));
  expect(stored()).not.toContain(PASSWORD);
  await press(user, 'Back');
  expect(await screen.findByLabelText('Company name')).toHaveValue(COMPANY.company_name);
  expect(screen.getByLabelText('State')).toHaveValue('MO');
  await put(user, 'Website (optional)', 'greenblade.com');
  expect(stored()).toContain('greenblade.com');
  expect(stored()).not.toContain(PASSWORD);
  await press(user, 'Continue');
  await title('Required Equipment Checklist');
  await press(user, 'Continue');
  expect(await screen.findByLabelText('Full name')).toHaveValue('Gwen Green');
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  expect(screen.getByLabelText('Re-enter password')).toHaveValue(PASSWORD);
});

spec('access 2.34', 'access 4.20');
test.each(['step-3', 'step-4'] as const)(
  'a reload of %s keeps all but the passwords, which are never stored',
  async (step) => {
    const user = userEvent.setup();
    await openAccountStep(step);
    await fillInAccount(user);
    expect(stored()).toContain(EMAIL);
    expect(stored()).not.toContain(PASSWORD);
    reopenApp(`${START}/${step}`);
    expect(await screen.findByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByLabelText('Re-enter password')).toHaveValue('');
    reopenApp(START);
    expect(await screen.findByLabelText('Street address')).toHaveValue(COMPANY.street_address);
  },
);

spec('access 4.21', 'access 5.18');
test('a step without the answers before it leads to the first one that lacks them', async () => {
  const user = userEvent.setup();
  for (const step of ['step-2', 'step-3', 'step-4']) {
    openApp(`${START}/${step}`);
    expect(await title('Registration data not found')).toBeVisible();
  }
  await press(user, 'Go to step 1');
  await fillInCompany(user);
  reopenApp(`${START}/step-3`);
  expect(await title('Registration data not found')).toBeVisible();
  await press(user, 'Go to step 2');
  expect(await title('Required Equipment Checklist')).toBeVisible();
});

test('whoever goes back after sending is told what happens next, and not that nothing was sent', async () => {
  const user = userEvent.setup();
  await openAccountStep();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  expect(await title('Registration Pending Approval')).toBeVisible();
  reopenApp(`${START}/step-2`);
  expect(await title('Registration Pending Approval')).toBeVisible();
  reopenApp(START);
  expect(await title('Register to Mow')).toBeVisible();
});

test('progress that cannot be read counts as none', async () => {
  openApp(START);
  await title('Register to Mow');
  sessionStorage.setItem(REGISTRATION_KEY, '{"company":');
  reopenApp(`${START}/step-2`);
  expect(await title('Registration data not found')).toBeVisible();
});

test('a refused field leads back to its step, which says so; on again, nothing is lost', async () => {
  const user = userEvent.setup();
  answer = () => refuse(400, 'validation', [{ path: 'body.zip_code', message: 'There is no such ZIP.' }]);
  await openAccountStep();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  expect(await title('Register to Mow')).toBeVisible();
  expect(screen.getByText(/Your registration was not sent/)).toBeVisible();
  expect(said('ZIP code')).toBe('There is no such ZIP.');
  await waitFor(() => expect(screen.getByLabelText('ZIP code')).toHaveFocus());
  await put(user, 'ZIP code', '65201');
  await press(user, 'Continue');
  await title('Required Equipment Checklist');
  await press(user, 'Continue');
  answer = () => HttpResponse.json({ company_id: 'x', email: EMAIL }, { status: 201 });
  await press(user, 'Complete Registration');
  expect(await title('Registration Pending Approval')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ zip_code: '65201', password: PASSWORD }));
});

test.each([
  [refuse(422, 'weak_password'), 'Password', 'Password must be at least 8 characters long'],
  [refuse(422, 'common_password'), 'Password', problemWords('common_password')],
  [
    refuse(400, 'validation', [{ path: 'body.email', message: 'Please enter a valid email.' }]),
    'Email',
    'Please enter a valid email.',
  ],
])('a refusal of the account goes to its field', async (response, label, words) => {
  const user = userEvent.setup();
  answer = () => response;
  await openAccountStep();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  await waitFor(() => expect(said(label)).toBe(words));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
});

spec('access 8.10');
test('a failure is said over the form and read out; it can be sent again', async () => {
  const user = userEvent.setup();
  answer = () => refuse(503, 'unavailable');
  await openAccountStep();
  await fillInAccount(user);
  await press(user, 'Complete Registration');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to create company registration');
  expect(alert).toHaveTextContent('The service is busy. Please try again.');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  answer = () => new HttpResponse('{', { headers: { 'content-type': 'application/json' } });
  await press(user, 'Complete Registration');
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible();
  expect(sessionStorage.getItem(REGISTRATION_KEY)).not.toBeNull();
});

spec('access 2.36');
test('the way to signing in', async () => {
  const user = userEvent.setup();
  openApp(START);
  await press(user, 'Sign in here');
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

spec('access 2.50');
test('the page of a complete registration', async () => {
  const user = userEvent.setup();
  openApp('/companies/register/success');
  expect(await title('Registration Complete')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Registration Submitted' })).toBeVisible();
  expect(screen.getByText(/Review typically takes 1-2 business days/)).toBeVisible();
  expect(screen.getByText(/receive an email once your company is approved/)).toBeVisible();
  const first = screen.getByText('Please check your email and verify your account');
  expect(first).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open mail' })).toBeNull();
  // Who came here without having registered in this tab says which address it was.
  expect(screen.getByLabelText('Email')).toBeVisible();
  await press(user, 'Back to Login');
  expect(await screen.findByRole('tab', { name: 'Log in', selected: true })).toBeVisible();
});

test('it leads to the mailbox where that is known, and has the mail sent again', async () => {
  openApp('/companies/register');
  tabStore.write(REGISTERED_EMAIL_KEY, 'gwen@gmail.com');
  reopenApp('/companies/register/success');
  await title('Registration Complete');
  expect(screen.getByRole('link', { name: 'Open mail' })).toHaveAttribute('href', 'https://mail.google.com/mail/');
  expect(screen.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
