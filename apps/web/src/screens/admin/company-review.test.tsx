import { UNDO_APPROVAL_SECONDS } from '@swath/domain/companies/registration';
import { spec } from '@swath/fixtures/spec';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdTime, later } from '../../testing/held-time.ts';
import { openApp } from '../../testing/open-app.tsx';
import { meOf, viewers } from '../../testing/people.ts';
import { portalApi, refusal, sampleCompanyFor } from './testing/portal-api.ts';

const server = setupServer();
let portal = portalApi();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await import('./dashboard.tsx'); // what a browser fetches for longer than a test waits
});
beforeEach(() => {
  portal = portalApi();
  server.use(...portal.handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (address = '/dashboard') => openApp(address, viewers.admin);
const card = (name: string) => screen.findByRole('article', { name });
/** Behind an open dialog too, where roles are hidden. */
const cards = () => screen.queryAllByRole('article', { hidden: true }).map((shown) => shown.getAttribute('aria-label'));
const press = async (name: string, button: string) =>
  userEvent.click(within(await card(name)).getByRole('button', { name: button }));
const toast = (words: string) => waitFor(() => expect(screen.getByText(words).closest('[role=status]')).toBeVisible());
const focused = () => document.activeElement?.querySelector('h3')?.textContent;
const decisions = (response: () => Response | Promise<Response>) =>
  server.use(http.put('*/api/companies/:id/:step', response));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

spec('access 2.53');
test('a card says everything that a registration is judged by', async () => {
  portal.known.companies = [
    sampleCompanyFor(1, {
      company_name: 'Green Blade Mowing',
      email: 'gwen@greenblade.test',
      website: 'https://greenblade.test/about',
      description: 'We mow.',
      created_at: '2026-11-02T18:00:00.000Z',
      business_entity_type: 'sole_proprietor',
      email_confirmed: false,
    }),
  ];
  open();
  expect(await screen.findByRole('heading', { name: 'Pending Company Registrations' })).toBeVisible();
  const shown = within(await card('Green Blade Mowing'));
  expect(shown.getByRole('heading', { level: 3, name: 'Green Blade Mowing' })).toBeVisible();
  for (const words of [
    'gwen@greenblade.test',
    '1 Elm Ave, Columbia, MO 65203',
    'Phone: (573) 555-0142',
    'We mow.',
    'Registered: Nov 2, 2026',
    'Sole proprietor',
    'Equipment confirmed',
    'Email not verified yet',
  ]) {
    expect(shown.getByText(words)).toBeVisible();
  }
  const website = shown.getByRole('link', { name: 'https://greenblade.test/about' });
  expect(website).toHaveAttribute('href', 'https://greenblade.test/about');
  expect(website.getAttribute('rel')).toContain('noopener');
  expect(website.closest('p')).toHaveTextContent('Website: https://greenblade.test/about');
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Approve', 'Reject']);
});

test('what was left out is not there, and a website that is no page of the web is no link', async () => {
  portal.known.companies = [
    sampleCompanyFor(1, { phone_number: null, equipment_checklist: false }),
    sampleCompanyFor(2, { website: 'javascript:alert(1)' }),
  ];
  open();
  const first = within(await card('Mower 1'));
  expect(first.getByText('Phone: not given')).toBeVisible();
  expect(first.getByText('Equipment not confirmed')).toBeVisible();
  expect(first.queryByText(/Website/)).toBeNull();
  expect(first.queryByText('Email not verified yet')).toBeNull();
  const second = within(await card('Mower 2'));
  expect(second.getByText('Website: javascript:alert(1)')).toBeVisible();
  expect(second.queryByRole('link')).toBeNull();
});

test('a registration that waits for too long stands out, one that is decided does not', async () => {
  const long = daysAgo(8);
  portal.known.companies = [
    sampleCompanyFor(1, { created_at: long }),
    sampleCompanyFor(2),
    sampleCompanyFor(3, { created_at: long, status: 'approved' }),
  ];
  open();
  expect(within(await card('Mower 1')).getByText('Waiting longer than 2 business days')).toBeVisible();
  expect(within(await card('Mower 2')).queryByText(/Waiting longer/)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Approved (1)' }));
  expect(within(await card('Mower 3')).queryByText(/Waiting longer/)).toBeNull();
});

test('approving takes one press; the toast names the company, whose card keeps its place for ten seconds', async () => {
  portal.known.companies = [1, 2, 3].map((number) => sampleCompanyFor(number));
  open();
  const button = within(await card('Mower 2')).getByRole('button', { name: 'Approve' });
  button.focus();
  holdTime();
  await userEvent.keyboard('{Enter}');
  await toast('Company approved successfully');
  const said = screen.getByText('Company approved successfully').closest<HTMLElement>('[role=status]')!;
  expect(within(said).getByText('Mower 2')).toBeVisible();
  expect(portal.known.calls).toEqual(['approve']);
  expect(await screen.findByRole('tab', { name: 'Pending (2)' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Approved (1)' })).toBeVisible();
  expect(cards()).toEqual(['Mower 1', 'Mower 2', 'Mower 3']);
  const done = within(await card('Mower 2'));
  expect(done.getByText('Approved')).toHaveFocus();
  expect(done.getAllByRole('button')).toEqual([done.getByRole('button', { name: 'Undo the approval of Mower 2' })]);

  await later(UNDO_APPROVAL_SECONDS * 1000);
  expect(cards()).toEqual(['Mower 1', 'Mower 3']);
  expect(focused()).toBe('Mower 3');
});

test('an approval is undone, and the registration waits where it was', async () => {
  portal.known.companies = [1, 2, 3].map((number) => sampleCompanyFor(number));
  open();
  await press('Mower 2', 'Approve');
  await press('Mower 2', 'Undo the approval of Mower 2');
  const again = within(await card('Mower 2'));
  expect(await again.findByRole('button', { name: 'Approve' })).toBeVisible();
  expect(again.queryByText('Approved')).toBeNull();
  expect(cards()).toEqual(['Mower 1', 'Mower 2', 'Mower 3']);
  expect(portal.known.calls).toEqual(['approve', 'undo-approval']);
});

test('an approval that another administrator has acted on meanwhile stands, and it says so', async () => {
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2)];
  open();
  await press('Mower 1', 'Approve');
  const undo = await screen.findByRole('button', { name: 'Undo the approval of Mower 1' });
  decisions(() => refusal('approval_stands'));
  await userEvent.click(undo);
  await toast('This approval can no longer be undone.');
  await waitFor(() => expect(cards()).toEqual(['Mower 2']));
});

test('a company whose address nobody has confirmed is approved after a question only', async () => {
  portal.known.companies = [sampleCompanyFor(1, { email_confirmed: false, email: 'max@mower.test' })];
  open();
  await press('Mower 1', 'Approve');
  const question = within(await screen.findByRole('dialog', { name: 'Approve Mower 1?' }));
  expect(question.getByText(/^Nobody has confirmed max@mower\.test yet\./)).toBeVisible();
  expect(portal.known.calls).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Approve' }));
  await toast('Company approved successfully');
  expect(portal.known.calls).toEqual(['approve']);
});

spec('access 2.56', 'access 8.9', 'access 9.14');
test('the toast about it stays for two seconds', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  open();
  await card('Mower 1');
  holdTime();
  await press('Mower 1', 'Approve');
  await toast('Company approved successfully');
  await later(1500);
  expect(screen.getByText('Company approved successfully')).toBeVisible();
  await later(1500);
  expect(screen.queryByText('Company approved successfully')).toBeNull();
});

test('further presses while it is on its way do nothing', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  let asked = 0;
  const pressed = Promise.withResolvers<void>();
  decisions(async () => {
    asked++;
    await pressed.promise;
    return HttpResponse.json({ company_id: sampleCompanyFor(1).company_id, status: 'approved' });
  });
  open();
  const approve = within(await card('Mower 1')).getByRole('button', { name: 'Approve' });
  fireEvent.click(approve);
  fireEvent.click(approve);
  await userEvent.click(await screen.findByRole('button', { name: 'Approving...' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  pressed.resolve();
  await toast('Company approved successfully');
  expect(asked).toBe(1);
});

test('an approval that somebody else was faster with says so, and the card goes', async () => {
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2)];
  decisions(() => {
    portal.known.companies = portal.known.companies.map((of, place) => (place ? of : { ...of, status: 'rejected' }));
    return refusal('company_not_pending');
  });
  open();
  await press('Mower 1', 'Approve');
  await toast('Failed to approve company: This registration has been decided already.');
  await waitFor(() => expect(cards()).toEqual(['Mower 2']));
  await waitFor(() => expect(focused()).toBe('Mower 2'));
});

test('an approval without a session says so', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  decisions(() => refusal('session_expired'));
  server.use(http.post('*/auth/token', () => HttpResponse.json({ code: 'unavailable' }, { status: 429 })));
  open();
  await press('Mower 1', 'Approve');
  await waitFor(() => expect(screen.getByText('No active session')).toBeVisible());
});

test('rejecting asks for the reason first, which the company is sent', async () => {
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2)];
  open();
  await press('Mower 1', 'Reject');
  const dialog = await screen.findByRole('dialog', { name: 'Reject Mower 1?' });
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason).toHaveFocus());
  expect(reason).toHaveAccessibleDescription('The company reads it.');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(reason).toHaveAccessibleDescription(/Please say why: the company reads it\./);
  expect(reason).toHaveFocus();
  await userEvent.type(reason, '  No insurance ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await toast('Company rejected successfully');
  expect(portal.known.calls).toEqual(['reject {"reason":"No insurance"}']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cards()).toEqual(['Mower 2']);
  await waitFor(() => expect(focused()).toBe('Mower 2'));

  await userEvent.click(screen.getByRole('tab', { name: 'Rejected (1)' }));
  const rejected = within(await card('Mower 1'));
  expect(rejected.getByText('Reason: No insurance')).toBeVisible();
  expect(rejected.queryByRole('button')).toBeNull();
});

test('thinking better of it gives the focus back and sends nothing', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  open();
  await press('Mower 1', 'Reject');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
  expect(portal.known.calls).toEqual([]);
});

test('a reason that is too long stays, to be shortened', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  open();
  await press('Mower 1', 'Reject');
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  expect(reason).toHaveAccessibleDescription(/Please use at most 500 characters\./);
  expect(reason).toHaveValue('x'.repeat(501));
  expect(portal.known.calls).toEqual([]);
});

test.each(['/dashboard', '/dashboard?tab=audit', '/admin/homeowners', '/admin/tasks', '/admin/figures'])(
  'whoever has to turn two-step verification on reads so in place of %s, with the way there; nothing is asked for',
  async (page) => {
    const ada = { ...viewers.admin, factor_needed: true };
    const asked: string[] = [];
    server.use(
      http.get('*/api/me', () => HttpResponse.json(meOf(ada))),
      http.get('*/api/admin/*', ({ request }) => {
        asked.push(request.url);
        return refusal('factor_needed');
      }),
    );
    openApp(page, ada);
    expect(await screen.findByText('Two-step verification is off')).toBeVisible();
    expect(screen.getByText(/Turn it on for your account first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set up two-step verification' })).toHaveAttribute('href', '/account');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('an approval without two-step verification says what to do, and leaves the registration where it is', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  decisions(() => refusal('factor_needed'));
  open();
  await press('Mower 1', 'Approve');
  await toast('Failed to approve company: Turn on two-step verification on your account page first.');
  expect(screen.getByRole('article', { name: 'Mower 1' })).toBeVisible();
  expect(screen.queryByText('Two-step verification is off')).toBeNull();
});

spec('access 8.9');
test('a rejection that fails says why and keeps what was typed', async () => {
  portal.known.companies = [sampleCompanyFor(1)];
  decisions(() => refusal('unavailable'));
  open();
  await press('Mower 1', 'Reject');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'No insurance');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await toast('Failed to reject company');
  expect(dialog.getByRole('alert')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('No insurance');
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
});

test('a rejection that somebody else was faster with can only be closed, and the focus goes on', async () => {
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2)];
  decisions(() => {
    portal.known.companies = portal.known.companies.map((of, place) => (place ? of : { ...of, status: 'approved' }));
    return refusal('company_not_pending');
  });
  open();
  await press('Mower 1', 'Reject');
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'No insurance');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('This registration has been decided already.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Reject' })).toBeNull();
  await waitFor(() => expect(cards()).toEqual(['Mower 2']));
  expect(dialog.getByText('Close')).toBeVisible();
  await waitFor(() => expect(dialog.getByText('Close').closest('button')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Mower 2'));
});

test.each([
  [0, 'No homeowner expects a visit.'],
  [1, 'Homeowners expect 1 visit from today on; it stays booked.'],
  [7, 'Homeowners expect 7 visits from today on; they stay booked.'],
])('suspending says first what is at stake: %i visits', async (upcoming_jobs, words) => {
  portal.known.companies = [sampleCompanyFor(1, { status: 'approved', upcoming_jobs })];
  open('/dashboard?tab=approved');
  await press('Mower 1', 'Suspend');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Mower 1?' }));
  const plain = 'Homeowners cannot book this company any more, and its crew loses sight of its schedule.';
  expect(dialog.getByText(`${plain} ${words}`)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Complaints');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await toast('Company suspended successfully');
  expect(portal.known.calls).toEqual(['suspend {"reason":"Complaints"}']);
});

test('a suspended company shows why, and can be reinstated', async () => {
  const decided = { decided_at: '2026-11-20T18:00:00.000Z', status_reason: 'Complaints' };
  portal.known.companies = [sampleCompanyFor(1, { status: 'suspended', ...decided })];
  open('/dashboard?tab=suspended');
  const shown = within(await card('Mower 1'));
  expect(shown.getByText('Reason: Complaints')).toBeVisible();
  expect(shown.getByText('Suspended: Nov 20, 2026')).toBeVisible();
  await press('Mower 1', 'Reinstate');
  await toast('Company reinstated successfully');
  expect(await screen.findByText('No suspended companies')).toBeVisible();
});

test.each([
  ['approved', 'Suspend', 'company_not_approved', 'Failed to suspend company'],
  ['suspended', 'Reinstate', 'company_not_suspended', 'Failed to reinstate company: This company is not suspended.'],
] as const)('a step that fails says so: %s', async (status, button, code, words) => {
  portal.known.companies = [sampleCompanyFor(1, { status })];
  decisions(() => refusal(code));
  open(`/dashboard?tab=${status}`);
  await press('Mower 1', button);
  if (button === 'Suspend') {
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Complaints');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
  }
  await toast(words);
});

test('a registration appears by itself, and one that somebody else decided goes by itself', async () => {
  portal.known.companies = [sampleCompanyFor(1), sampleCompanyFor(2)];
  open();
  await card('Mower 1');
  await waitFor(() => expect(portal.known.heard).toBe(true));
  portal.known.companies = [sampleCompanyFor(3), sampleCompanyFor(1), sampleCompanyFor(2)];
  portal.tell('company.registered');
  await waitFor(() => expect(cards()).toEqual(['Mower 3', 'Mower 1', 'Mower 2']));
  expect(screen.getByRole('tab', { name: 'Pending (3)' })).toBeVisible();

  within(await card('Mower 1'))
    .getByRole('button', { name: 'Reject' })
    .focus();
  portal.known.companies = [sampleCompanyFor(3), sampleCompanyFor(2)];
  portal.tell('company.decided');
  await waitFor(() => expect(cards()).toEqual(['Mower 3', 'Mower 2']));
  await waitFor(() => expect(focused()).toBe('Mower 2'));
});
