import { contract } from '@swath/contract/contract';
import type { Answer, Endpoint } from '@swath/contract/endpoint';
import type { AccountId } from '@swath/domain/ids';
import { squareFeet } from '@swath/domain/units';
import { TOTP } from 'otpauth';
import { sweepZipWatches } from '../marketplace/zips/watches/sweep-zip-watches.ts';
import type { Actor } from '../platform/http/testing/access-table.ts';
import { hashPassword } from '../platform/secrets/hash-password.ts';
import { mintToken } from '../platform/secrets/mint-token.ts';
import { aPayableCompany, aRequest, book, gatewayOf, openCheckout, PRICE_CENTS, payWith } from './bookings.ts';
import type { Canaries } from './canaries.ts';
import type { Everybody } from './everybody.ts';
import { mailsTo } from './outbox.ts';
import { sendDetails } from './payout-accounts.ts';
import { aCompany, aMember } from './people.ts';
import { aCrew } from './queue.ts';
import { aRegistration } from './registrations.ts';
import type { Sent } from './send-call.ts';
import { aSeriesRequest } from './series.ts';
import { TEST_NOW } from './test-app.ts';

/** What a call is sent, and as whom: nobody unless told otherwise. */
type Said = Sent & { as?: { actor: Actor; token: string } };

/** Makes one call that has to succeed, and keeps its answer. @param reader  whose answer it is: an account, or its address */
export type Say = <E extends Endpoint>(call: E, reader: string, said: Said) => Promise<Answer<E>>;

/** What stands in a mail and lets whoever has it in. */
export const LINK = 'a link or code';

const PASSWORD = 'cn900009x-mows-the-lawn';
const NOVA = { email: 'cn900001x@canary.test', first: 'cn900002x', last: 'cn900004x', phone: '5732900003' };

/** Somebody signs up and in, by every way there is. */
export async function aNewcomer({ testApp }: Everybody, canaries: Canaries, say: Say): Promise<void> {
  const { db } = testApp.testDb;
  const mail = async (template: string) =>
    (await mailsTo(db, NOVA.email)).findLast((one) => one.template === template)!.text;
  const data = { firstName: NOVA.first, lastName: NOVA.last, phone: NOVA.phone };
  const chosen = { wish: { zip_code: '65203' }, code_challenge: mintToken().hash.toString('base64url') };
  const signUp = { body: { email: NOVA.email, password: PASSWORD, data, ...chosen } };
  await say(contract.accounts.signUp, NOVA.email, signUp);
  const { id } = await db.selectFrom('accounts').where('email', '=', NOVA.email).select('id').executeTakeFirstOrThrow();
  const owner = id;
  for (const [value, at, kind] of [
    [NOVA.email, 'accounts.email', 'email'],
    [NOVA.first, 'profiles.full_name', 'name'],
    [NOVA.last, 'profiles.full_name', 'name'],
    [NOVA.phone, 'profiles.phone_number', 'phone'],
    [PASSWORD, 'accounts.password_hash', 'secret'],
  ] as const) {
    canaries.know(value, { owner, at, kind });
  }
  const secret = (value: string) => canaries.know(value, { owner, at: LINK, kind: 'secret' });

  await say(contract.credentials.sendCode, owner, { body: { email: NOVA.email } });
  await say(contract.accounts.resendConfirmation, owner, { body: { email: NOVA.email, type: 'signup' } });
  const confirm = tokenIn(await mail('confirm-email'));
  secret(confirm);
  const first = await say(contract.accounts.verify, owner, { body: { type: 'signup', token_hash: confirm } });
  await say(contract.accounts.signUp, owner, signUp);
  await say(contract.credentials.sendCode, owner, { body: { email: NOVA.email } });
  const mailed = await mail('sign-in-code');
  const code = /^ {4}(\d{6})$/m.exec(mailed)![1]!;
  secret(code);
  secret(tokenIn(mailed));
  await say(contract.accounts.verify, owner, { body: { type: 'email', email: NOVA.email, token: code } });
  await say(contract.credentials.recover, owner, { body: { email: NOVA.email } });
  const recovery = tokenIn(await mail('new-password'));
  secret(recovery);
  const { access_token } = await say(contract.accounts.token, owner, {
    query: 'grant_type=pkce',
    body: { auth_code: recovery },
  });
  await say(contract.credentials.changeUser, owner, {
    as: { actor: 'homeowner', token: access_token },
    body: { password: `${PASSWORD}-again` },
  });
  await say(contract.accounts.token, owner, {
    query: 'grant_type=password',
    body: { email: NOVA.email, password: `${PASSWORD}-again` },
  });
  canaries.know(secretOf(first.access_token), { owner, at: 'an access token', kind: 'secret' });
  canaries.know(secretOf(access_token), { owner, at: 'an access token', kind: 'secret' });
  await say(contract.registrations.register, owner, { body: aRegistration({ email: NOVA.email }) });
  await aNewCompany({ testApp }, canaries, say);
}

/** What stands in the link of a mail. */
const tokenIn = (text: string) => /=([\w-]{43})\b/.exec(text)![1]!;

/** A company registers, and its owner opens the mail. */
async function aNewCompany({ testApp }: Pick<Everybody, 'testApp'>, canaries: Canaries, say: Say): Promise<void> {
  const { db } = testApp.testDb;
  const email = 'cn900011x@canary.test';
  const own = { email, company_name: 'cn900012x', full_name: 'cn900013x Meadow', website: 'https://cn900014x.test' };
  await say(contract.registrations.register, email, { body: aRegistration({ ...own, description: 'cn900015x' }) });
  const { id } = await db.selectFrom('accounts').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  canaries.know(email, { owner: id, at: 'accounts.email', kind: 'email' });
  canaries.know(own.full_name, { owner: id, at: 'profiles.full_name', kind: 'name' });
  const [mail] = await mailsTo(db, email);
  const link = tokenIn(mail!.text);
  canaries.know(link, { owner: id, at: LINK, kind: 'secret' });
  await say(contract.accounts.verify, id, { body: { type: 'signup', token_hash: link } });
  const member = db.selectFrom('company_members').where('account_id', '=', id).select('company_id');
  const company = (await member.executeTakeFirstOrThrow()).company_id;
  for (const value of [own.company_name, own.website, 'cn900015x']) {
    canaries.know(value, { owner: company, at: 'companies.name', kind: 'business' });
  }
}

/** Somebody is invited to a company and follows the mail's link; somebody else is, and has not yet. */
export async function anInvitedUser({ testApp, company, people }: Everybody, canaries: Canaries, say: Say) {
  const { account, token } = people.crewPrimary;
  const [email, fullName] = ['cn900061x@canary.test', 'cn900062x'];
  for (const own of [
    { email, fullName },
    { email: 'nell@new.test', fullName: 'Nell Novak' },
  ]) {
    const body = { companyId: company, ...own };
    await say(contract.companyUsers.add, account, { as: { actor: 'crewPrimary', token }, body });
  }
  const [mail] = await mailsTo(testApp.testDb.db, email);
  const link = tokenIn(mail!.text);
  await say(contract.companyUsers.readInvitation, email, { body: { token: link } });
  const joined = { token: link, full_name: fullName, password: PASSWORD };
  const session = await say(contract.companyUsers.acceptInvitation, email, { body: joined });
  const owner = session.user.id;
  canaries.know(email, { owner, at: 'accounts.email', kind: 'email' });
  canaries.know(fullName, { owner, at: 'profiles.full_name', kind: 'name' });
  canaries.know(link, { owner, at: LINK, kind: 'secret' });
  canaries.know(secretOf(session.access_token), { owner, at: 'an access token', kind: 'secret' });
}

/** A crew turns two-step verification on, and off again. */
export async function aCarefulCrew({ testApp }: Everybody, canaries: Canaries, say: Say): Promise<void> {
  const { db } = testApp.testDb;
  const fay = await aMember(db, await aPayableCompany(testApp));
  const as = { actor: 'crewPrimary', token: fay.token } as const;
  const hash = await hashPassword(PASSWORD);
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', fay.account).execute();
  await canaries.plant();
  const enrolled = await say(contract.credentials.enrollFactor, fay.account, {
    as,
    body: { friendly_name: 'cn900021x', current_password: PASSWORD },
  });
  canaries.know('cn900021x', { owner: fay.account, at: 'factors.friendly_name', kind: 'words' });
  for (const value of [enrolled.totp.secret, ...enrolled.recovery_codes]) {
    canaries.know(value, { owner: fay.account, at: 'factors.sealed_secret', kind: 'secret' });
  }
  const app = new TOTP({ secret: enrolled.totp.secret, digits: 6, period: 30 });
  const params = { factorId: enrolled.id };
  const code = app.generate({ timestamp: Date.parse(TEST_NOW) });
  await say(contract.credentials.verifyFactor, fay.account, { as, params, body: { code } });
  await canaries.plant();
  await say(contract.accounts.user, fay.account, { as });
  await say(contract.accounts.token, fay.account, {
    query: 'grant_type=password',
    body: { email: await emailOf(testApp, fay.account), password: PASSWORD },
  });
  await say(contract.credentials.removeFactor, fay.account, { as, params });
}

const emailOf = async ({ testDb }: Everybody['testApp'], account: AccountId): Promise<string> =>
  (await testDb.db.selectFrom('accounts').where('id', '=', account).select('email').executeTakeFirstOrThrow()).email;

/** A homeowner books and calls off, and books a series: all of it paid. */
export async function aBooking(
  { testApp, people, companyOfSeries }: Everybody,
  canaries: Canaries,
  say: Say,
): Promise<void> {
  const { account, token } = people.otherHomeowner;
  // Whose booking it is.
  const as = { actor: 'homeowner', token } as const;
  const request = aRequest(companyOfSeries, { yard_features_notes: 'cn900031x' });
  const page = (await openCheckout(testApp, token, request)).json();
  await payWith(testApp, page.clientSecret);
  const job = await say(contract.jobs.book, account, { as, body: { ...request, sessionId: page.sessionId } });
  canaries.know('cn900031x', { owner: account, at: 'jobs.yard_notes', kind: 'words' });
  await say(contract.profiles.read, account, { as });
  await say(contract.jobs.cancel, account, { as, params: { id: job.id } });
  const seriesRequest = aSeriesRequest(companyOfSeries, { yard_features_notes: 'cn900032x' });
  const first = (await openCheckout(testApp, token, seriesRequest, PRICE_CENTS)).json();
  await payWith(testApp, first.clientSecret);
  const body = { sessionId: first.sessionId };
  await say(contract.series.create, account, { as, body });
  await testApp.runTasks();
}

/** A company of its own is paid for a mowing, and its bank will send the payout back. */
export async function aReturnedPayout({ testApp, people }: Everybody, canaries: Canaries): Promise<void> {
  const { company } = await aCrew(testApp);
  await canaries.plant();
  const { token } = people.otherHomeowner;
  const request = aRequest(company, { yard_features_notes: 'cn900033x' });
  const page = (await openCheckout(testApp, token, request)).json();
  await payWith(testApp, page.clientSecret);
  await book(testApp, token, request, page.sessionId);
  const account = await sendDetails(testApp, company, { account: '000111111116' });
  await gatewayOf(testApp).practice.payOut(account);
}

/** A homeowner saves another card for their series. */
export async function anotherCard({ testApp, series }: Everybody, canaries: Canaries, say: Say): Promise<void> {
  const { account, token } = series.homeowner;
  const as = { actor: 'homeowner', token } as const;
  const page = await say(contract.charges.changeCard, account, { as, params: { id: series.id } });
  await payWith(testApp, page.clientSecret!);
  const params = { id: series.id, sessionId: page.sessionId };
  await say(contract.charges.readCardSetup, account, { as, params });
  await canaries.plant();
  await say(contract.charges.readCardSetup, account, { as, params });
}

/** An administrator turns companies away, and says why. */
export async function someDecisions({ testApp, people }: Everybody, canaries: Canaries, say: Say): Promise<void> {
  const { account, token } = people.admin;
  const as = { actor: 'admin', token } as const;
  for (const [call, status, reason] of [
    [contract.admin.reject, 'pending', 'cn900041x'],
    [contract.admin.suspend, 'approved', 'cn900042x'],
  ] as const) {
    const companyId = await aCompany(testApp.testDb.db, { status });
    canaries.know(reason, { owner: companyId, at: 'companies.status_reason', kind: 'words' });
    await canaries.plant();
    await say(call, account, { as, params: { companyId }, body: { reason } });
  }
}

/** Somebody without an account waits for a ZIP, and is told of it. */
export async function aZipWaiter({ testApp }: Everybody, canaries: Canaries, say: Say): Promise<void> {
  const email = 'cn900071x@canary.test';
  canaries.know(email, { owner: null, at: 'zip_watches.email', kind: 'email' });
  const { db } = testApp.testDb;
  // Nobody's day holds a lot like this.
  await say(contract.zips.watch, email, { body: { email, zip_code: '65203', lot_size_sqft: 43_560_000 } });
  await db
    .updateTable('zip_watches')
    .set({ lot_size_sqft: squareFeet(10_890) })
    .where('email', '=', email)
    .execute();
  await sweepZipWatches(testApp.ctx);
}

/** What of an access token is a secret: it says something of itself before that, and all begin alike. */
const secretOf = (token: string): string => token.split('.').at(-1)!;
