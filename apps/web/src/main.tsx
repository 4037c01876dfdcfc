import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { Start } from './app/start.tsx';
import { followColorScheme } from './app/theme/color-scheme.ts';
import { stylesApplied } from './app/theme/styles-applied.ts';
import { setTransport } from './lib/api-client.ts';
import { connection } from './lib/connection.ts';
import { shareCspNonce } from './lib/csp-nonce.ts';
import { keepFresh } from './lib/session/keep-fresh.ts';
import { createSession } from './lib/session/session.ts';
import { styleStatusBar } from './lib/status-bar.ts';
import { createAccess } from './parts/viewer/access.ts';
import { AccessContext } from './parts/viewer/viewer.ts';

/** Puts the app in the place of what the page shows until then. */
async function start(root: HTMLElement): Promise<void> {
  const session = createSession();
  const access = createAccess(session, (address) => void startOver(address));
  setTransport({ baseUrl: '', token: access.token, renew: () => access.recover().then(access.token) });
  keepFresh(session);
  connection.start();

  shareCspNonce();
  followColorScheme();
  void styleStatusBar();
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
}

/** Loads the app anew, once what is left of the page has gone. Without a network that would end at the browser's error page. */
async function startOver(address?: string): Promise<void> {
  await connection.back();
  await new Promise((done) => setTimeout(done));
  if (address === undefined) location.reload();
  else location.assign(address);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// A browser that is too old has been told so: start-app.js. Reading the app's code and beginning are a task each.
if (!root.hasAttribute('data-old-browser')) await new Promise((done) => setTimeout(() => done(start(root))));
