import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { aConfirmedHomeowner, PASSWORD } from './support/accounts.ts';

/** The package with which the native app signs its proofs, as a page loads it. */
const DPOP = fileURLToPath(import.meta.resolve('dpop'));

/** A page at an origin of its own, as the WebView of the native app has one. */
async function openAt(page: Page, origin: string): Promise<void> {
  // The server of the journeys is on this machine, which a page of another site has to be allowed to ask.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.route(`${origin}/**`, async (route) =>
    route.request().url().endsWith('/dpop.js')
      ? route.fulfill({ contentType: 'text/javascript', body: await readFile(DPOP, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
  );
  await page.goto(`${origin}/`);
}

/** Signs in at the page as the native app does, then uses its session. @returns what came of it */
const useSession = (page: Page, given: { api: string; email: string; password: string }) =>
  page.evaluate(async ({ api, email, password }) => {
    const { generateKeyPair, generateProof } = (await import('/dpop.js' as string)) as typeof import('dpop');
    const device = await generateKeyPair('ES256');
    const url = `${api}/auth/token`;
    const send = async (grant: string, body: object, key: CryptoKeyPair | null, token?: string) =>
      fetch(`${url}?grant_type=${grant}`, {
        method: 'POST',
        credentials: 'omit',
        headers: {
          'content-type': 'application/json',
          'x-client': 'android/1.0.0',
          // The package hashes the token it is given into `ath`.
          ...(key && { dpop: await generateProof(key, url, 'POST', undefined, token) }),
        },
        body: JSON.stringify(body),
      });
    const session = await (await send('password', { email, password }, device)).json();
    const token: string = session.refresh_token;
    const stolen = await send('refresh_token', { refresh_token: token }, null);
    const next = await (await send('refresh_token', { refresh_token: token }, device, token)).json();
    const headers = { authorization: `Bearer ${next.access_token}`, 'x-client': 'android/1.0.0' };
    const me = await fetch(`${api}/api/me`, { headers });
    const stream = await fetch(`${api}/api/changes`, { headers: { ...headers, 'last-event-id': '0' } });
    await stream.body?.cancel();
    const photo = await fetch(`${api}/api/photos`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: await new Promise<Blob | null>((done) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
        canvas.getContext('2d')?.fillRect(0, 0, 20, 30);
        canvas.toBlob(done);
      }),
    });
    const picture = new Image();
    picture.src = new URL((await photo.json()).url, api).href;
    await picture.decode();
    return {
      stolen: [stolen.status, (await stolen.json()).code],
      email: (await me.json()).email,
      date: me.headers.get('date'),
      stream: stream.status,
      width: picture.naturalWidth,
    };
  }, given);

test('a page at the native app’s origin signs in, keeps its session by its key, hears changes and shows photos', async ({
  page,
  request,
  baseURL,
}) => {
  const email = await aConfirmedHomeowner(request, 'phone-app', 'Outfield');
  await openAt(page, 'https://localhost');
  const came = await useSession(page, { api: baseURL!, email, password: PASSWORD });
  expect(came).toEqual({
    stolen: [400, 'invalid_dpop_proof'],
    email,
    date: expect.stringMatching(/GMT$/),
    stream: 200,
    width: 40,
  });
});

test('a page at any other origin reads nothing', async ({ page, baseURL }) => {
  await openAt(page, 'https://localhost.evil.test');
  const told = page.waitForEvent('console');
  const read = page.evaluate(async (api) => (await fetch(`${api}/api/me`)).status, baseURL!);
  await expect(read).rejects.toThrow('Failed to fetch');
  expect((await told).text()).toContain("No 'Access-Control-Allow-Origin' header is present");
});
