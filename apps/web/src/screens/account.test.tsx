import type { Viewer } from '@swath/contract/accounts';
import { problemWords } from '@swath/contract/problems';
import type { OwnSession } from '@swath/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
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
