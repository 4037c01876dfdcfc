import type { Change, ChangeKind } from '@swath/contract/changes';
import { spec } from '@swath/fixtures/spec';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accessOf } from '../../testing/access-of.ts';
import { apiFor, openApp } from '../../testing/open-app.tsx';
import { meOf, viewers } from '../../testing/people.ts';
import { SignedInFrame } from '../signed-in/signed-in.tsx';
import { AccessContext, useViewer } from '../viewer/viewer.ts';
import { useLive } from './live.ts';

const api = setupServer();
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

/** A stream of changes that a test speaks into. */
function streamOfChanges() {
  let line: ReadableStreamDefaultController<Uint8Array> | null = null;
  const asked = vi.fn();
  const handler = http.get('*/api/changes', ({ request }) => {
    asked(request.headers.get('authorization'), request.headers.get('last-event-id'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const tell = (kind: ChangeKind) => {
    const change: Change = { kind, id: viewers.admin.id };
    line?.enqueue(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(change)}\n\n`));
  };
  return { handler, asked, tell };
}

test('a change of role reaches the screen by itself', async () => {
  const { handler, asked, tell } = streamOfChanges();
  api.use(handler, ...apiFor(viewers.admin));
  openApp('/dashboard', viewers.admin);
  await screen.findByRole('heading', { name: 'Admin Portal' });
  await waitFor(() => expect(asked).toHaveBeenCalledWith('Bearer token-1', 'f.1.0'));
  api.use(
    http.get('*/api/me', () => HttpResponse.json({ ...meOf(viewers.pending), id: viewers.admin.id })),
    http.get('*/api/company/registration', () => new HttpResponse(null, { status: 404 })),
  );
  tell('role.changed');
  expect(await screen.findByRole('heading', { name: 'Registration Pending Approval' })).toBeVisible();
  expect(location.pathname).toBe('/companies/register/pending-approval');
});

test('a session that ends elsewhere ends here', async () => {
  const { handler, asked, tell } = streamOfChanges();
  api.use(handler, ...apiFor(viewers.admin));
  openApp('/dashboard', viewers.admin);
  await screen.findByRole('heading', { name: 'Admin Portal' });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  api.use(
    http.get('*/api/me', () =>
      HttpResponse.json({ status: 401, code: 'session_expired', detail: 'Gone.' }, { status: 401 }),
    ),
    http.post('*/auth/token', () =>
      HttpResponse.json({ status: 400, code: 'refresh_token_not_found', detail: 'Gone.' }, { status: 400 }),
    ),
  );
  tell('session.ended');
  expect(await screen.findByText(/^You were signed out from another device\./)).toBeVisible();
});

function Piece() {
  return `${useViewer().full_name} is ${useLive() ? 'live' : 'not live'}`;
}

test('a screen knows who is signed in and whether changes reach it', async () => {
  const { handler } = streamOfChanges();
  api.use(handler);
  const access = accessOf({ status: 'known', viewer: viewers.crew }, { token: async () => 'token-1' });
  render(
    <AccessContext value={access}>
      <SignedInFrame viewer={viewers.crew}>
        <Piece />
      </SignedInFrame>
    </AccessContext>,
  );
  expect(screen.getByText('Gwen is not live')).toBeVisible();
  expect(await screen.findByText('Gwen is live')).toBeVisible();
});

spec('access 8.7');
test('outside the app there is nobody to ask for', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Piece />)).toThrow('useAuth must be used within an AuthProvider');
  vi.restoreAllMocks();
});
