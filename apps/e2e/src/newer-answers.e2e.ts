import { expect, type Page, type Route, test } from '@playwright/test';
import { listenToConsole } from './support/quiet-console.ts';
import { bringSession } from './support/sign-in.ts';

/** A value that a later version of the server may send, and this page does not know. */
const NEWER = 'of_a_newer_version';

const PAGES = {
  'harriet@homeowner.test': ['/user/dashboard', '/user/settings'],
  'gwen@greenblade.test': [
    '/company/dashboard',
    ...['profile', 'rate', 'arrival-times', 'calendar', 'busy', 'areas', 'completed', 'users', 'notices'].map(
      (card) => `/company/settings/${card}`,
    ),
    '/company/payouts',
    '/company/performance',
    '/company/payouts/ledger',
    '/company/queued-jobs',
    '/company/clients',
    '/company/clients?show=proposals',
  ],
  'rex@rejectedmow.test': ['/companies/register/pending-approval'],
  'ada@swath.test': ['/dashboard', '/dashboard?tab=approved', '/dashboard?tab=audit'],
};

type Schema = {
  $ref?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> };
type OpenApi = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

/** Who somebody is decides whether there is a page at all. */
const KEPT = new Set(['role', 'actor', 'member', 'token_type']);

/** Puts another word in place of every word that the schema takes from a closed list. */
function makeNewer(api: OpenApi, schema: Schema | undefined, value: unknown): unknown {
  if (!schema || value === null) return value;
  const [, name] = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  if (name) return makeNewer(api, api.components?.schemas?.[name], value);
  if (schema.enum && typeof value === 'string' && schema.enum.length > 1)
    return schema.enum.includes(value) ? NEWER : value;
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const among = kinds.reduce((changed: unknown, kind) => makeNewer(api, kind, changed), value);
  if (Array.isArray(among)) return among.map((one) => makeNewer(api, schema.items, one));
  if (typeof among !== 'object' || among === null) return among;
  const ofOthers = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return Object.fromEntries(
    Object.entries(among).map(([key, inside]) => [
      key,
      KEPT.has(key) ? inside : makeNewer(api, schema.properties?.[key] ?? ofOthers, inside),
    ]),
  );
}

function answerOf(api: OpenApi, method: string, address: string): Schema | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  const parts = pathname.split('/');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at]);
  };
  const exact = api.paths[pathname] ?? Object.entries(api.paths).find(([pattern]) => fits(pattern))?.[1];
  const answers = exact?.[method.toLowerCase()]?.responses ?? {};
  return answers['200']?.content?.['application/json']?.schema;
}

/** Changes every answer of the API on its way to the page. @returns how many words were changed, how many calls have an answer, and how many have none yet */
async function answerAsNewer(page: Page): Promise<{ changed: number; underway: number; answered: number }> {
  const api = (await (await page.request.get('/api/openapi.json')).json()) as OpenApi;
  const seen = { changed: 0, underway: 0, answered: 0 };
  const newer = (method: string, address: string, body: unknown) => {
    const made = makeNewer(api, answerOf(api, method, address), body);
    seen.changed += JSON.stringify(made).split(NEWER).length - 1;
    return made;
  };
  async function answer(route: Route): Promise<void> {
    const request = route.request();
    if (request.url().includes('/api/changes')) return route.continue();
    const answer = await route.fetch();
    const type = answer.headers()['content-type'] ?? '';
    if (!answer.ok() || !type.includes('json')) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: newer(request.method(), request.url(), await answer.json()) });
  }
  await page.route('**/api/**', async (route) => {
    seen.underway++;
    // A page that is left does not wait for its answers.
    await answer(route).catch(() => route.abort().catch(() => undefined));
    seen.underway--;
    seen.answered++;
  });
  return seen;
}

for (const [email, pages] of Object.entries(PAGES)) {
  test(`an open page of ${email} goes on with answers of a newer server`, async ({ page }) => {
    await bringSession(page, email);
    const assertQuiet = listenToConsole(page);
    const seen = await answerAsNewer(page);
    for (const path of pages) {
      seen.answered = 0;
      await page.goto(path);
      // Until then its shell is there, which every page has.
      await expect(page.getByText('Loading...', { exact: true }).first(), path).toBeHidden();
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      let before = -1;
      const isAtRest = () => {
        const rests = seen.underway === 0 && seen.answered > 0 && seen.answered === before;
        before = seen.answered;
        return rests;
      };
      await expect.poll(isAtRest).toBe(true);
      await expect(page.getByText('This page could not be shown.'), path).toHaveCount(0);
      await expect(page.getByText(/undefined|NaN|Invalid Date/), path).toHaveCount(0);
    }
    expect(seen.changed).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    assertQuiet();
  });
}
