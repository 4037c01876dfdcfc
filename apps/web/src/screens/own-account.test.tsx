import type { Viewer } from '@swath/contract/accounts';
import { type ProblemCode, problemWords } from '@swath/contract/problems';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFor, openApp, signInOf } from '../testing/open-app.tsx';
import { viewers } from '../testing/people.ts';

const FACTOR = {
  ...{ id: '7d3f0f52-5b0e-4f5e-9a3b-0c7f5a1d2e09', factor_type: 'totp', status: 'verified' },
  ...{ created_at: '2026-11-20T12:00:00.000Z', updated_at: '2026-11-20T12:00:00.000Z' },
} as const;

let factors: (typeof FACTOR)[];
const api = setupServer();
beforeAll(async () => {
  api.listen({ onUnhandledRequest: 'error' });
  // The first test would wait for them longer than a test waits for words.
  await Promise.all([import('../app/pages.tsx'), import('../parts/signed-in/signed-in.tsx'), import('./account.tsx')]);
});
beforeEach(() => {
  factors = [];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

async function open(viewer: Viewer) {
  const user = userEvent.setup();
  api.use(
    ...apiFor(viewer),
    http.get('*/auth/sessions', () => HttpResponse.json([])),
    http.get('*/auth/user', () => HttpResponse.json({ ...signInOf(viewer).user, factors })),
  );
  openApp('/account', viewer);
  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await screen.findByRole('button', { name: 'Download my data' });
  return user;
}

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

  test('an open payment page says how it ends', async () => {
    const user = await open(viewers.homeowner);
    withOpen([{ kind: 'checkouts', count: 1 }]);
    const dialog = await openDialog(user);
    expect(
      await within(dialog).findByText(/Pay on it where you opened it, or leave it: it ends by itself/),
    ).toBeVisible();
    const link = within(dialog).getByRole('link', { name: 'Your dashboard' });
    expect(link).toHaveAttribute('href', '/user/dashboard');
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
