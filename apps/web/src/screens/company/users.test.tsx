import type { CompanyUser, Invitation } from '@swath/contract/company-users';
import { spec } from '@swath/fixtures/spec';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { idOf } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';

const companyId = viewers.crew.company!.id;
const aUser = (n: number, fullName: string, own: Partial<CompanyUser> = {}): CompanyUser => ({
  ...{ id: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e1${n}`), companyId, fullName },
  ...{ userProfileId: idOf(`7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e1${n}`), email: `user${n}@example.test` },
  ...{ role: 'company', isPrimary: false },
  ...own,
});
const anInvitation = (own: Partial<Invitation> = {}): Invitation => ({
  ...{ id: idOf('7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e21'), email: 'nell@new.test', fullName: 'Nell Novak' },
  ...{ role: 'crew', sentAt: '2026-05-02T17:00:00.000Z', expiresAt: '2026-05-09T17:00:00.000Z', expired: false },
  ...own,
});

let users: CompanyUser[] = [];
let invitations: Invitation[] = [];
let sent: unknown[] = [];
let refusal: { code: string; detail: string; status: number; errors?: object[] } | null = null;
const answer = async (what: string, request: Request, done: () => void, body: object = { success: true }) => {
  const text = await request.text();
  sent.push(text ? [what, JSON.parse(text)] : what);
  if (refusal) return HttpResponse.json(refusal, { status: refusal.status });
  done();
  return HttpResponse.json(body);
};
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.post('*/api/CompanyUser/add', ({ request }) =>
    answer('add', request, () => (invitations = [anInvitation()]), { success: true, invitation: anInvitation() }),
  ),
  http.put('*/api/CompanyUser/set-primary', ({ request }) =>
    answer('primary', request, () => {
      users = users.map((user, at) => ({ ...user, isPrimary: at === 1 }));
    }),
  ),
  http.put('*/api/CompanyUser/set-role', ({ request }) =>
    answer('role', request, () => {
      users = users.map((user, at) => (at === 1 ? { ...user, role: 'crew' } : user));
    }),
  ),
  http.post('*/api/CompanyUser/:company/invitations/:id/resend', ({ request, params }) =>
    answer(`again ${params.id}`, request, () => {}, { success: true, invitation: anInvitation() }),
  ),
  http.delete('*/api/CompanyUser/:company/invitations/:id', ({ request, params }) =>
    answer(`withdraw ${params.id}`, request, () => (invitations = [])),
  ),
  http.delete('*/api/CompanyUser/:company/:user', ({ request, params }) =>
    answer(`remove ${params.user}`, request, () => (users = users.filter(({ id }) => id !== params.user))),
  ),
);
const standard = {
  ...viewers.crew,
  company: { ...viewers.crew.company!, is_primary: false, member: 'standard' },
} as const;
const owner = {
  ...viewers.crew,
  company: { ...viewers.crew.company!, is_primary: false, member: 'owner' },
} as const;
const hand = { ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'crew' } } as const;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  users = [aUser(1, 'Gwen Alvarez', { isPrimary: true }), aUser(2, 'Sam Whitfield'), aUser(3, 'Hal', { role: 'crew' })];
  invitations = [];
  sent = [];
  refusal = null;
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const list = http.get('*/api/CompanyUser/company/:id', () => HttpResponse.json({ success: true, users, invitations }));
function open(
  viewer: typeof viewers.crew | typeof standard | typeof owner | typeof hand = viewers.crew,
  path = '/company/settings/users',
) {
  api.use(list, ...apiFor(viewer));
  api.use(list);
  openApp(path, viewer);
}
/** Opens what may be done with somebody. */
const change = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Change: ${name}` }));
  return within(await screen.findByRole('menu'));
};
/** Chooses one of it. */
const choose = async (entry: string, name: string) =>
  userEvent.click((await change(name)).getByRole('menuitem', { name: entry }));
const card = async () => within(await screen.findByRole('region', { name: 'Company Users' }));
describe('the users of a company', () => {
  spec('company 2.104', 'company 2.105', 'company 2.106', 'company 6.11');
  test('with their status; the primary user makes others primary and removes them', async () => {
    open();
    await (await card()).findByText('Sam Whitfield');
    const table = within((await card()).getByRole('table', { name: 'Users' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Status',
      'Actions',
    ]);
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Gwen Alvarezuser1@example.testPrimary',
      'Sam Whitfielduser2@example.testStandardChange',
      'Haluser3@example.testCrewChange',
    ]);
    expect(table.queryByRole('button', { name: 'Change: Gwen Alvarez' })).toBeNull();
    const menu = await change('Hal');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Change Role', 'Make Primary', 'Remove'],
    ]);
  });

  spec('company 2.103', 'company 2.104');
  test.each([
    ['standard', standard],
    ['crew', hand],
  ])('a %s user reads them and changes nothing', async (_, viewer) => {
    open(viewer);
    expect(await (await card()).findByText('Sam Whitfield')).toBeVisible();
    expect((await card()).queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect((await card()).queryByRole('button')).toBeNull();
    expect((await card()).queryByRole('form')).toBeNull();
  });

  spec('company 2.107', 'company 8.29');
  test('nobody there', async () => {
    users = [];
    open();
    expect(await (await card()).findByText('No users found.')).toBeVisible();
  });

  spec('company 8.21');
  test('that cannot be read say so, and can be read again', async () => {
    open();
    let refused = true;
    api.use(
      http.get('*/api/CompanyUser/company/:id', () =>
        refused ? HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }) : undefined,
      ),
    );
    expect(await screen.findByText('Failed to load company users.')).toBeVisible();
    refused = false;
    await userEvent.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByText('Sam Whitfield')).toBeVisible();
  });

  spec('company 5.11', 'company 7.35');
  test('one is removed after a question', async () => {
    open();
    await choose('Remove', 'Sam Whitfield');
    expect(await screen.findByText('Are you sure you want to remove this user?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Change: Sam Whitfield' })).toHaveFocus();

    await choose('Remove', 'Sam Whitfield');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Sam Whitfield is removed and signed out.')).toBeInTheDocument();
    expect(sent).toEqual([`remove ${aUser(2, '').id}`]);
    await waitFor(async () => expect((await card()).queryByText('user2@example.test')).toBeNull());
  });

  spec('company 8.25', 'company 8.26');
  test.each([
    [409, 'Failed to remove user. Make somebody else primary first.'],
    [500, 'An error occurred while removing the user.'],
  ])('a removal that is answered %i says so over the question', async (status, words) => {
    refusal = { code: 'primary_user_stays', detail: 'Make somebody else primary first.', status };
    open();
    await choose('Remove', 'Sam Whitfield');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('Sam Whitfield')).toBeInTheDocument();
  });

  spec('company 7.36');
  test('one is made primary after a question', async () => {
    open();
    await choose('Make Primary', 'Sam Whitfield');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Sam Whitfield primary' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make Primary' }));
    expect(await screen.findByText('Sam Whitfield is the primary user now.')).toBeInTheDocument();
    expect(sent).toEqual([['primary', { companyId, userProfileId: aUser(2, '').id }]]);
  });

  spec('company 8.27', 'company 8.28');
  test.each([
    [409, 'Failed to set primary user. User not found.'],
    [503, 'An error occurred while setting primary user.'],
  ])('when that is answered %i it says so', async (status, words) => {
    refusal = { code: 'company_user_not_found', detail: 'User not found.', status };
    open();
    await choose('Make Primary', 'Hal');
    await userEvent.click(await screen.findByRole('button', { name: 'Make Primary' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('what a user may do', () => {
  test('is changed after a question that says what they then see', async () => {
    open();
    await choose('Change Role', 'Sam Whitfield');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Sam Whitfield' }));
    expect(dialog.getByRole('radio', { name: 'Standard' })).toBeChecked();
    expect(dialog.getByText(/^The mowings of the day and the way to them/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Crew' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText('Sam Whitfield is crew now.')).toBeInTheDocument();
    expect(sent).toEqual([['role', { companyId, userProfileId: aUser(2, '').id, role: 'crew' }]]);
    const table = within((await card()).getByRole('table', { name: 'Users' }));
    await waitFor(() => expect(table.getByRole('row', { name: /Sam Whitfield/ })).toHaveTextContent(/Crew/));
  });

  test.each([
    ['Owner', 'owner', 'Hal is an owner now.'],
    ['Standard', 'company', 'Hal is a standard user now.'],
    ['Crew lead', 'crew_lead', 'Hal is a crew lead now.'],
  ] as const)('somebody of the crew becomes %s', async (name, role, words) => {
    open();
    await choose('Change Role', 'Hal');
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Hal' }));
    await userEvent.click(dialog.getByRole('radio', { name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(sent).toEqual([['role', { companyId, userProfileId: aUser(3, '').id, role }]]);
  });

  test('an owner decides about people, and not about who is primary', async () => {
    open(owner);
    const menu = await change('Hal');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change Role', 'Remove']);
  });

  test.each([
    ['the primary user', viewers.crew, 'Primary'],
    ['a crew member', hand, 'Crew'],
  ])('%s reads what each role may do, and which is theirs', async (_, viewer, label) => {
    open(viewer);
    const roles = within(await screen.findByRole('region', { name: 'What each role may do' }));
    expect(roles.getByText(`Your role: ${label}`)).toBeVisible();
    const table = within(roles.getByRole('table', { name: 'What each role may do' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Primary', 'Owner', 'Standard', 'Crew lead', 'Crew'],
    ]);
    const row = within(table.getByRole('row', { name: /^See prices, earnings and invoices/ }));
    expect(row.getAllByText(/^(Yes|No)$/).map(({ textContent }) => textContent)).toEqual([
      ...['Yes', 'Yes', 'Yes', 'No', 'No'],
    ]);
  });

  test.each([
    [409, 'Failed to change the user. User not found.'],
    [503, 'An error occurred while changing the user.'],
  ])('when that is answered %i it says so', async (status, words) => {
    refusal = { code: 'company_user_not_found', detail: 'User not found.', status };
    open();
    await choose('Change Role', 'Hal');
    await userEvent.click(await screen.findByRole('button', { name: 'Change Role' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('Add New User', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Add New User' }));
  const email = async () => (await form()).findByLabelText('Email');
  const press = async () => userEvent.click((await form()).getByRole('button', { name: 'Add User' }));

  spec('company 5.9', 'company 8.22');
  test('wants an email', async () => {
    open();
    await userEvent.type(await email(), '   ');
    await press();
    expect(await screen.findByText('Email is required')).toBeVisible();
    await waitFor(async () => expect(await email()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('invites, and shows whom', async () => {
    open();
    await userEvent.type(await email(), 'nell@new.test');
    await userEvent.type((await form()).getByLabelText('Full name (optional)'), 'Nell Novak');
    await userEvent.click((await form()).getByRole('radio', { name: 'Crew' }));
    await press();
    expect(await screen.findByText('An invitation is on its way to nell@new.test.')).toBeInTheDocument();
    expect(sent).toEqual([['add', { companyId, email: 'nell@new.test', fullName: 'Nell Novak', role: 'crew' }]]);
    const invited = within(await screen.findByRole('region', { name: 'Invited' }));
    expect(invited.getByText(/Crew · The link works until May 9, 2026/)).toBeVisible();
    expect(await email()).toHaveValue('');
  });

  test('begins with the crew for who comes from the day’s page', async () => {
    open(viewers.crew, '/company/settings/users?invite=crew');
    expect((await form()).getByRole('radio', { name: 'Crew' })).toBeChecked();
  });

  spec('company 8.23', 'company 8.24');
  test.each([
    [
      { code: 'invitation_exists', detail: 'This email has been invited already.', status: 409 },
      'This email has been invited already.',
    ],
    [
      {
        ...{ code: 'validation', detail: 'Please enter a valid email.', status: 400 },
        errors: [{ path: 'body.email', message: 'Please enter a valid email.' }],
      },
      'Please enter a valid email.',
    ],
    [
      { code: 'too_many_company_users', detail: 'A company can have up to 200 users.', status: 409 },
      'Failed to add user. A company can have up to 200 users.',
    ],
    [{ code: 'unexpected', detail: 'No.', status: 500 }, 'An error occurred while adding the user.'],
  ])('refused as %j it says why, and nothing typed is lost', async (refused, words) => {
    refusal = refused;
    open();
    await userEvent.type(await email(), 'nell@new.test');
    await press();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await email()).toHaveValue('nell@new.test');
  });
});

describe('an invitation', () => {
  test('that has expired is sent again, or taken back', async () => {
    invitations = [anInvitation({ expired: true, fullName: 'nell@new.test' })];
    open();
    const invited = within(await screen.findByRole('region', { name: 'Invited' }));
    expect(invited.getByText(/Crew · Expired on May 9, 2026/)).toBeVisible();
    await userEvent.click(invited.getByRole('button', { name: 'Send again: nell@new.test' }));
    expect(await screen.findByText('The invitation to nell@new.test was sent again.')).toBeInTheDocument();
    await userEvent.click(invited.getByRole('button', { name: 'Withdraw: nell@new.test' }));
    const question = () => screen.findByRole('dialog', { name: 'Withdraw the invitation to nell@new.test' });
    await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    await userEvent.click(invited.getByRole('button', { name: 'Withdraw: nell@new.test' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation to nell@new.test was taken back.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invited' })).toBeNull());
    const { id } = anInvitation();
    expect(sent).toEqual([`again ${id}`, `withdraw ${id}`]);
  });

  test('that somebody has followed meanwhile says so', async () => {
    invitations = [anInvitation()];
    refusal = { code: 'invitation_not_found', detail: 'Invitation not found.', status: 404 };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: nell@new.test' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Invitation not found.')).toBeInTheDocument();
  });
});

describe('whoever drives', () => {
  test('finds users and account in the settings, and no way to what is the office’s', async () => {
    open(hand);
    expect(await (await card()).findByText('Sam Whitfield')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Rate' })).toBeNull();
    for (const name of [/Queued Jobs/, 'Performance', 'Payouts', 'Clients'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test.each(['queued-jobs', 'performance', 'reviews', 'payouts', 'clients', 'completed-jobs'])(
    'is led from /company/%s to the dashboard',
    async (page) => {
      api.use(
        http.get('*/api/company/jobs', () => HttpResponse.json([])),
        http.get('*/api/company/route', () => HttpResponse.json({}, { status: 503 })),
        ...apiFor(hand),
      );
      openApp(`/company/${page}`, hand);
      await waitFor(() => expect(location.pathname).toBe('/company/dashboard'));
    },
  );
});
