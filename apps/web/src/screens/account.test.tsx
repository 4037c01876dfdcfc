import type { Viewer } from '@swath/contract/accounts';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import type { OwnSession } from '@swath/contract/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';
import { idOf } from '../testing/sample-id.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const aSession = (more: Partial<OwnSession>): OwnSession => ({
  id: idOf(crypto.randomUUID()),
  current: false,
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-20T15:00:00.000Z',
  remember: true,
  ip: '203.0.113.7',
  user_agent: CHROME,
  ...more,
});
const FACTOR = {
  id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e09',
  factor_type: 'totp' as const,
  status: 'verified' as const,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};

let rows: OwnSession[];
let factors: (typeof FACTOR)[];
const api = setupServer();
beforeAll(async () => {
  api.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([import('../app/pages.tsx'), import('../parts/signed-in/signed-in.tsx'), import('./account.tsx')]);
});
beforeEach(() => {
  rows = [aSession({ current: true }), aSession({ user_agent: null, ip: '198.51.100.9' })];
  factors = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function open(viewer: Viewer) {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewer),
    http.get('*/auth/sessions', () => HttpResponse.json(rows)),
    http.get('*/auth/user', () => HttpResponse.json({ ...signInOf(viewer).user, factors })),
  );
  openApp('/account', viewer);
  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await screen.findByRole('list');
  return user;
}

describe('password', () => {
  const type = async (
    user: ReturnType<typeof userEvent.setup>,
    current: string,
    password: string,
    again = password,
  ) => {
    if (current) await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Update password' }));
  };

  test('is changed with the current one; the form is empty afterwards', async () => {
    const sent = vi.fn();
    const user = await open(viewers.homeowner);
    api.use(
      http.put('*/auth/user', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(signInOf(viewers.homeowner).user);
      }),
    );
    await type(user, 'mow-the-lawn', 'trim-the-hedge');
    expect(await screen.findByText('Your password has been updated.')).toBeVisible();
    expect(sent.mock.calls).toEqual([[{ password: 'trim-the-hedge', current_password: 'mow-the-lawn' }]]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test.each([
    ['wrong_current_password', 400, 'Current password'],
    ['current_password_needed', 400, 'Current password'],
    ['common_password', 422, 'New password'],
    ['same_password', 422, 'New password'],
  ] as const)('%s is told next to its field, what was typed is kept', async (code, status, label) => {
    const user = await open(viewers.homeowner);
    api.use(http.put('*/auth/user', () => HttpResponse.json({ status, code, detail: problemWords(code) }, { status })));
    await type(user, 'mow-the-lawn', 'trim-the-hedge');
    expect(await screen.findByText(problemWords(code))).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue('trim-the-hedge');
  });

  test.each([
    ['short', 'short', 'Password must be at least 8 characters'],
    ['trim-the-hedge', 'trim-the-hedges', 'Passwords do not match'],
  ])('%j and %j are refused before anything is sent', async (password, again, words) => {
    const user = await open(viewers.homeowner);
    await type(user, 'mow-the-lawn', password, again);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('devices', () => {
  test('are listed with what they are, this one first', async () => {
    await open(viewers.homeowner);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Chrome on Windows.*This device.*203\.0\.113\.7/);
    expect(within(items[0]!).queryByRole('button')).toBeNull();
    expect(items[1]).toHaveTextContent(/Unknown device.*Last used Nov 20, 2026.*198\.51\.100\.9/);
  });

  test('another one is signed out and leaves the list', async () => {
    const user = await open(viewers.homeowner);
    const [, other] = rows;
    const ended = vi.fn();
    api.use(
      http.delete('*/auth/sessions/:id', ({ params }) => {
        ended(params.id);
        rows = rows.slice(0, 1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Sign out Unknown device/ }));
    await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
    expect(ended.mock.calls).toEqual([[other!.id]]);
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  test('all others are signed out after a question', async () => {
    const user = await open(viewers.homeowner);
    const left = vi.fn();
    api.use(
      http.post('*/auth/logout', ({ request }) => {
        left(new URL(request.url).search);
        rows = rows.slice(0, 1);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(left.mock.calls).toEqual([['?scope=others']]));
    await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
    expect(location.pathname).toBe('/account');
  });

  test('everywhere signs this one out too', async () => {
    const user = await open(viewers.homeowner);
    api.use(http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
  });

  test('that cannot be loaded say so, with a way out', async () => {
    const user = userEvent.setup();
    api.use(
      ...apiFor(viewers.homeowner),
      http.get('*/auth/user', () => HttpResponse.json({ ...signInOf(viewers.homeowner).user, factors })),
      http.get('*/auth/sessions', () =>
        HttpResponse.json({ status: 500, code: 'unexpected', detail: 'No.' }, { status: 500 }),
      ),
    );
    openApp('/account', viewers.homeowner);
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    api.use(http.get('*/auth/sessions', () => HttpResponse.json(rows)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  });
});

describe('two-step verification', () => {
  test.each([
    ['administrators', viewers.admin],
    ['primary members', viewers.crew],
    [
      'standard members',
      { ...viewers.crew, company: { ...viewers.crew.company!, is_primary: false, member: 'standard' } },
    ],
    ['homeowners', viewers.homeowner],
    ['applicants', viewers.pending],
  ] as const)('is offered to %s: %#', async (_, viewer) => {
    await open(viewer);
    expect(screen.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  });

  test('is set up with the first code of the app; the recovery codes are shown once', async () => {
    const user = await open(viewers.admin);
    api.use(
      http.post('*/auth/factors', async ({ request }) => {
        const { current_password } = (await request.json()) as { current_password?: string };
        if (current_password !== 'mow-the-lawn') {
          const detail = problemWords('wrong_current_password');
          return HttpResponse.json({ status: 400, code: 'wrong_current_password', detail }, { status: 400 });
        }
        return HttpResponse.json({
          id: FACTOR.id,
          type: 'totp',
          totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Swath:ada?secret=JBSWY3DPEHPK3PXP' },
          recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'],
        });
      }),
      http.post(`*/auth/factors/${FACTOR.id}/verify`, async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '424242') {
          const detail = problemWords('mfa_verification_failed');
          return HttpResponse.json({ status: 422, code: 'mfa_verification_failed', detail }, { status: 422 });
        }
        factors = [FACTOR];
        return HttpResponse.json({ ...signInOf(viewers.admin).user, factors });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Set up two-step verification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up two-step verification' });
    await user.type(within(dialog).getByLabelText('Current password'), 'mow-the-grass{Enter}');
    expect(await within(dialog).findByText(problemWords('wrong_current_password'))).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Current password'));
    await user.type(within(dialog).getByLabelText('Current password'), 'mow-the-lawn{Enter}');
    expect(await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');

    await user.click(within(dialog).getByLabelText('Digit 1 of 6'));
    await user.keyboard('111111{Enter}');
    expect(await within(dialog).findByText(problemWords('mfa_verification_failed'))).toBeVisible();
    await user.keyboard('424242{Enter}');
    expect(await within(dialog).findByText('AAAAA-BBBBB')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('AAAAA-BBBBB\nCCCCC-DDDDD');
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeVisible();
  });

  test('is turned off with one last code', async () => {
    factors = [FACTOR];
    const user = await open(viewers.admin);
    const given = vi.fn();
    api.use(
      http.post(`*/auth/factors/${FACTOR.id}/verify`, async ({ request }) => {
        given(await request.json());
        return HttpResponse.json({ ...signInOf(viewers.admin).user, factors });
      }),
      http.delete(`*/auth/factors/${FACTOR.id}`, () => {
        factors = [];
        return HttpResponse.json({ id: FACTOR.id });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn two-step verification off?' });
    await user.type(within(dialog).getByLabelText('Code'), '424242{Enter}');
    expect(await screen.findByRole('button', { name: 'Set up two-step verification' })).toBeVisible();
    expect(given.mock.calls).toEqual([[{ code: '424242' }]]);
  });
});

describe('the user’s data', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>, password: string) => {
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download my data' });
    if (password) await user.type(within(dialog).getByLabelText('Current password'), password);
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    return dialog;
  };

  test('is downloaded as a file, with the password', async () => {
    const user = await open(viewers.homeowner);
    const sent = vi.fn();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:the-file');
    api.use(
      http.post('*/api/account/data', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ account: [] });
      }),
    );
    await ask(user, 'mow-the-lawn');
    expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
    expect(sent.mock.calls).toEqual([[{ current_password: 'mow-the-lawn' }]]);
    expect(saved).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['wrong_current_password', 400],
    ['current_password_needed', 400],
  ] as const)('%s is told next to the password, which is kept', async (code, status) => {
    const user = await open(viewers.homeowner);
    const detail = problemWords(code);
    api.use(http.post('*/api/account/data', () => HttpResponse.json({ status, code, detail }, { status })));
    const dialog = await ask(user, 'mow-the-grass');
    expect(await within(dialog).findByText(detail)).toBeVisible();
    expect(within(dialog).getByLabelText('Current password')).toHaveValue('mow-the-grass');
  });
});

describe('deleting the account', () => {
  const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    return screen.findByRole('dialog', { name: 'Delete my account' });
  };
  const withOpen = (open: object[]) =>
    api.use(http.get('*/api/account/open-matters', () => HttpResponse.json({ open })));

  test('says what goes and what stays, asks for the password, and leads to the login page', async () => {
    const user = await open(viewers.homeowner);
    withOpen([]);
    const sent = vi.fn();
    api.use(
      http.post('*/api/account/deletion', async ({ request }) => {
        sent(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/companies/latest-reviews', () => HttpResponse.json([])),
    );
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/companies read “Former homeowner”/)).toBeVisible();
    expect(within(dialog).getByText(/bookkeeping has to keep them/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Current password'), 'mow-the-lawn');
    await user.click(within(dialog).getByRole('button', { name: 'Delete it for good' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(sent.mock.calls).toEqual([[{ current_password: 'mow-the-lawn' }]]);
  });

  test('names what is still open, with the place where it is ended', async () => {
    const user = await open(viewers.homeowner);
    withOpen([
      { kind: 'visits', count: 2 },
      { kind: 'refunds', count: 1 },
    ]);
    const dialog = await openDialog(user);
    expect(await within(dialog).findByText(/2 visits are to come or not finished/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Your visits' })).toHaveAttribute('href', '/user/dashboard');
    expect(within(dialog).getByRole('link', { name: 'Your receipts' })).toHaveAttribute('href', '/user/settings');
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
  });

  test('what has begun meanwhile is named after the no', async () => {
    const user = await open(viewers.homeowner);
    withOpen([]);
    const code = 'account_still_open';
    const refusal = { status: 409, code, detail: problemWords(code) };
    api.use(http.post('*/api/account/deletion', () => HttpResponse.json(refusal, { status: 409 })));
    const dialog = await openDialog(user);
    await user.type(await within(dialog).findByLabelText('Current password'), 'mow-the-lawn');
    withOpen([{ kind: 'queued_jobs', count: 1 }]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete it for good' }));
    expect(await within(dialog).findByText(/A job waits in the queue/)).toBeVisible();
  });

  test('a wrong password is told next to it', async () => {
    const user = await open(viewers.homeowner);
    withOpen([]);
    const code = 'wrong_current_password';
    const refusal = { status: 400, code, detail: problemWords(code) };
    api.use(http.post('*/api/account/deletion', () => HttpResponse.json(refusal, { status: 400 })));
    const dialog = await openDialog(user);
    await user.type(await within(dialog).findByLabelText('Current password'), 'mow-the-grass');
    await user.click(within(dialog).getByRole('button', { name: 'Delete it for good' }));
    expect(await within(dialog).findByText(problemWords(code))).toBeVisible();
    expect(within(dialog).getByLabelText('Current password')).toHaveValue('mow-the-grass');
  });

  test('with two-step verification on, it takes a code as well, once', async () => {
    factors = [FACTOR];
    const user = await open(viewers.homeowner);
    withOpen([]);
    const given: unknown[] = [];
    const sent: unknown[] = [];
    const no = (code: ProblemCode, status: number) =>
      HttpResponse.json({ status, code, detail: problemWords(code) }, { status });
    api.use(
      http.post(`*/auth/factors/${FACTOR.id}/verify`, async ({ request }) => {
        given.push(await request.json());
        if (given.length === 1) return no('mfa_verification_failed', 422);
        return HttpResponse.json(signInOf(viewers.homeowner));
      }),
      http.post('*/api/account/deletion', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) return no('wrong_current_password', 400);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/companies/latest-reviews', () => HttpResponse.json([])),
    );
    const dialog = within(await openDialog(user));
    const press = () => user.click(dialog.getByRole('button', { name: 'Delete it for good' }));
    const password = await dialog.findByLabelText('Current password');
    await user.type(password, 'mow-the-grass');
    await press();
    expect(dialog.getByText('Please enter the code.')).toBeVisible();
    expect(dialog.getByLabelText('Code')).toHaveFocus();
    await user.type(dialog.getByLabelText('Code'), '111111');
    await press();
    expect(await dialog.findByText(problemWords('mfa_verification_failed'))).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText('Code'));
    await user.type(dialog.getByLabelText('Code'), '222222');
    await press();
    expect(await dialog.findByText(problemWords('wrong_current_password'))).toBeVisible();
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.clear(password);
    await user.type(password, 'mow-the-lawn');
    await press();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(given).toEqual([{ code: '111111' }, { code: '222222' }]);
    expect(sent).toEqual([{ current_password: 'mow-the-grass' }, { current_password: 'mow-the-lawn' }]);
  });

  test('the primary user of a company is sent to its users; administrators have no such card', async () => {
    const user = await open(viewers.crew);
    withOpen([{ kind: 'primary_user', count: 1 }]);
    const dialog = await openDialog(user);
    expect(await within(dialog).findByRole('link', { name: 'Company Users' })).toBeVisible();
    cleanup();
    await open(viewers.admin);
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });
});
