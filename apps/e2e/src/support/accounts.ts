import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SQUARE_FEET_PER_ACRE } from '@swath/domain/jobs/lot-size';
import { bigAcre, clipAndGo, DEMO_PASSWORD, harriet } from '@swath/fixtures/people';
import { linkIn, readMail } from './outbox.ts';

export const PASSWORD = 'lawn-daisy-42';
const HELPERS = [harriet, clipAndGo, bigAcre].map(({ email }) => ({ email, password: DEMO_PASSWORD }));

let people = 0;
/** An e-mail address that nobody has yet. */
export const freshEmail = (name: string): string => `${name}-${Date.now()}-${++people}@journey.test`;

/**
 * A homeowner with a confirmed address, made by the calls the pages make.
 *
 * @param lastName  of its own where a company's page must tell this Hazel from those of other journeys
 * @returns the e-mail address
 */
export async function aConfirmedHomeowner(
  request: APIRequestContext,
  name: string,
  lastName = 'Quimby',
): Promise<string> {
  return signUpAs(request, freshEmail(name), lastName);
}

/** The same with an address that is known beforehand. */
export async function signUpAs(request: APIRequestContext, email: string, lastName: string): Promise<string> {
  const data = { firstName: 'Hazel', lastName, phone: '5735550177' };
  const headers = await signedInHeaders(request);
  const body = { email, password: PASSWORD, data };
  expect((await request.post('/auth/signup', { headers, data: body })).ok()).toBe(true);
  const token = new URL(linkIn(await readMail(request, email, /confirm your email/i))).searchParams.get('token');
  const verified = await request.post('/auth/verify', {
    headers,
    data: { type: 'signup', token_hash: token, password: PASSWORD },
  });
  expect(verified.ok()).toBe(true);
  return email;
}

/**
 * Whoever signs up for a journey is signed in as somebody else, in turn: strangers of one network, and one account, may
 * do so 30 times an hour, and confirm 30 addresses in five minutes, which the journeys about it need for themselves.
 */
async function signedInHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const helper = HELPERS[people % HELPERS.length]!;
  const token = tokens.get(helper.email) ?? (await signInByCall(request, helper));
  return { authorization: `Bearer ${token}` };
}

/** The six digits of the newest mail with a code. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await readMail(request, email, /is your Swath code$/);
  return /^ {4}(\d{6})$/m.exec(text)![1]!;
}

/** The link for a new password in the newest mail with a code. */
export async function resetLinkFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await readMail(request, email, /is your Swath code$/);
  return /https?:\/\/\S+\/reset-password\?code=\S+/.exec(text)![0];
}

/** Fills the form of the Log in tab and sends it. */
export async function logIn(page: Page, email: string, password: string, remember = true): Promise<void> {
  await page.goto('/login?tab=login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A homeowner with a confirmed address and a lawn in Columbia, Missouri, of half an acre. @returns the e-mail address */
export async function aHomeownerWithLawn(
  request: APIRequestContext,
  name: string,
  { acres = 0.5, lastName }: { acres?: number; lastName?: string } = {},
): Promise<string> {
  const email = await aConfirmedHomeowner(request, name, lastName);
  const lawn = {
    street_address: '1305 Elm Ave',
    city: 'Columbia',
    state: 'MO',
    zip_code: '65203',
    lot_size_sqft: acres * SQUARE_FEET_PER_ACRE,
  };
  await callAs(request, { email, password: PASSWORD }, 'PATCH', '/api/profile', lawn);
  return email;
}

export type Credentials = { email: string; password: string };

/** What people call with, once signed in: a sign-in costs the server more than any call. */
const tokens = new Map<string, string>();

async function signInByCall(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const signedIn = await request.post('/auth/token?grant_type=password', { data: { email, password } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  tokens.set(email, access_token);
  return access_token;
}

/** Makes one call of the API as somebody, signed in for it: what another person does while the journey looks elsewhere. */
export async function callAs<Answer = unknown>(
  request: APIRequestContext,
  credentials: Credentials,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const call = (token: string) =>
    request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
  const known = tokens.get(credentials.email);
  let answer = await call(known ?? (await signInByCall(request, credentials)));
  // Too old by now: the product's clock moves.
  if (known && answer.status() === 401) answer = await call(await signInByCall(request, credentials));
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}
