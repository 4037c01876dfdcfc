import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { Start } from './app/start.tsx';
import { followColorScheme } from './app/theme/color-scheme.ts';
import { stylesApplied } from './app/theme/styles-applied.ts';
import { setTransport } from './lib/api-client.ts';
import { apiOrigin } from './lib/client.ts';
import { connection } from './lib/connection.ts';
import { catchInstallPrompt } from './lib/install-prompt.ts';
import { isNative } from './lib/platform.ts';
import { noticeNewVersion } from './lib/service-worker.ts';
import { keepFresh } from './lib/session/keep-fresh.ts';
import { createSession } from './lib/session/session.ts';
import { createAccess } from './parts/viewer/access.ts';
import { AccessContext } from './parts/viewer/viewer.ts';

/** Starts the app and renders it in place of the static page shell. */
async function start(root: HTMLElement): Promise<void> {
  noticeNewVersion();
  catchInstallPrompt();
  const session = createSession(isNative() ? { store: await openNativeStore() } : {});
  const access = createAccess(session, (address) => void startOver(address));
  setTransport({ baseUrl: apiOrigin(), token: access.token, renew: () => access.recover().then(access.token) });
  keepFresh(session);
  connection.start();

  followColorScheme();
  await stylesApplied();

  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AccessContext value={access}>
          <Start />
        </AccessContext>
      </Providers>
    </StrictMode>,
  );
  if (isNative()) await (await import('./app/native-page.ts')).startNativePage();
}

/** Where the native app has its session: in the phone's secure storage. */
const openNativeStore = async () => (await import('./lib/native/native-session.ts')).openNativeSession();

/**
 * Reloads the app, or opens `address`, once the API can be reached; offline, the browser would show its own error page.
 */
async function startOver(address?: string): Promise<void> {
  await connection.back();
  await new Promise((done) => setTimeout(done));
  if (address === undefined) location.reload();
  else location.assign(address);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// start-app.js tells the user if the browser is too old. The timeout lets the browser respond between loading and
// starting.
const started = root.hasAttribute('data-old-browser')
  ? Promise.resolve()
  : new Promise((done) => setTimeout(() => done(start(root))));
// In browsers the start is awaited: without that, the bundler joins the login page's files with those of all pages. In the
// native app it cannot be: its start fetches code that imports from this file, which would wait for it in turn.
if (import.meta.env.MODE !== 'native') await started;
