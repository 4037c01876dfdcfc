import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { type AuthDevice, AuthJs, email, password } from '../../testing/auth-js.ts';

/*
 * The sign-in client that the specification describes, as a foreign client against our /auth. What it cannot do here is
 * asserted below under "differences", each with its reason. How it signs up: auth-js-sign-up.pg.test.ts.
 */

let authJs: AuthJs;
beforeAll(async () => {
  authJs = await AuthJs.start();
});
afterAll(() => authJs[Symbol.asyncDispose]());
beforeEach(() => authJs.clear());

const isIn = async (device: AuthDevice) => (await device.getUser()).data.user?.email === email;

describe('auth-js', () => {
  test.each([
    ['before the address is confirmed', () => authJs.signUp(), password, 'email_not_confirmed', 'Email not confirmed'],
    [
      'with a wrong password',
      () => authJs.confirmed(),
      'mow-the-grass',
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['with an unknown address', async () => undefined, password, 'invalid_credentials', 'Invalid login credentials'],
  ])('signInWithPassword fails %s', async (_, given, typed, code, message) => {
    await given();
    const { data, error } = await authJs.aDevice().signInWithPassword({ email, password: typed });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code, message });
    expect(data.session).toBeNull();
  });

  spec('access 3.8', 'access 3.9', 'access 7.5', 'company 7.20');
  test('signInWithPassword, getSession, getUser', async () => {
    await authJs.confirmed();
    const device = await authJs.signedIn();
    const { data } = await device.getSession();
    expect(Object.keys(data.session!).sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    const { user } = (await device.getUser()).data;
    expect(user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      user_metadata: { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100', role: 'user' },
      identities: [{ provider: 'email' }],
      factors: [],
    });
    expect(device.events).toEqual(expect.arrayContaining(['INITIAL_SESSION', 'SIGNED_IN']));
  });

  test('refreshSession rotates; the same token again is forgiven at once and not later', async () => {
    await authJs.confirmed();
    const device = await authJs.signedIn();
    const { refresh_token } = (await device.getSession()).data.session!;

    const { data, error } = await device.refreshSession();
    expect(error).toBeNull();
    expect(data.session!.refresh_token).not.toBe(refresh_token);
    expect(device.events).toContain('TOKEN_REFRESHED');

    const otherTab = await authJs.aDevice().refreshSession({ refresh_token });
    expect(otherTab.error).toBeNull();

    await sql`update refresh_tokens set used_at = used_at - interval '11 seconds'`.execute(authJs.api.ctx.db);
    const thief = await authJs.aDevice().refreshSession({ refresh_token });
    expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 });
    const owner = await device.refreshSession();
    expect(owner.error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  });

  spec('access 7.12');
  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('signOut %s', async (scope, left) => {
    await authJs.confirmed();
    const devices = [await authJs.signedIn(), await authJs.signedIn(), await authJs.signedIn()];
    expect((await devices[0]!.signOut({ scope })).error).toBeNull();
    expect(await Promise.all(devices.map(isIn))).toEqual(left);
    expect(devices[0]!.events.includes('SIGNED_OUT')).toBe(scope !== 'others');
  });

  test('signOut of a session that is gone is done', async () => {
    await authJs.confirmed();
    const device = await authJs.signedIn();
    await authJs.api.ctx.db.deleteFrom('sessions').execute();
    expect((await device.signOut()).error).toBeNull();
    expect(device.kept.has('swath')).toBe(false);
  });

  spec('access 7.7', 'access 7.8');
  test('signInWithOtp sends a code, verifyOtp signs in with it', async () => {
    await authJs.confirmed();
    expect((await authJs.aDevice().signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const [mail] = await listMessages(authJs.api.ctx.db, { to: email });
    const token = /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
    const device = authJs.aDevice();
    const wrong = await device.verifyOtp({ type: 'email', email, token: token === '000000' ? '000001' : '000000' });
    expect(wrong.error).toMatchObject({ status: 403, message: 'Invalid or expired code. Please try again.' });
    const { data, error } = await device.verifyOtp({ type: 'email', email, token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(await isIn(device)).toBe(true);
  });

  spec('access 7.10', 'access 7.11');
  test('resetPasswordForEmail sends a link, verifyOtp of type recovery opens it, updateUser takes the new password', async () => {
    await authJs.confirmed();
    expect((await authJs.aDevice().resetPasswordForEmail(email)).error).toBeNull();
    const [mail] = await listMessages(authJs.api.ctx.db, { to: email });
    const device = authJs.aDevice();
    const opened = await device.verifyOtp({
      type: 'recovery',
      token_hash: /reset-password\?code=([\w-]+)/.exec(mail!.text)![1]!,
    });
    expect(opened.error).toBeNull();
    const { error } = await device.updateUser({ password: 'trim-the-hedge' });
    expect(error).toBeNull();
    expect(device.events).toContain('USER_UPDATED');
    const after = await authJs.aDevice().signInWithPassword({ email, password: 'trim-the-hedge' });
    expect(after.error).toBeNull();
  });

  spec('access 7.9');
  test('exchangeCodeForSession opens the link too', async () => {
    await authJs.confirmed();
    await authJs.aDevice().resetPasswordForEmail(email);
    const [mail] = await listMessages(authJs.api.ctx.db, { to: email });
    const device = authJs.aDevice();
    device.kept.set('swath-code-verifier', JSON.stringify('a-verifier/recovery'));
    const code = /reset-password\?code=([\w-]+)/.exec(mail!.text)![1]!;
    expect((await device.exchangeCodeForSession(code)).error).toBeNull();
    expect(device.events).toContain('PASSWORD_RECOVERY');
  });

  test('setSession, getClaims and getAuthenticatorAssuranceLevel read what a token says of itself', async () => {
    await authJs.confirmed();
    const { access_token, refresh_token } = (await (await authJs.signedIn()).getSession()).data.session!;
    const device = authJs.aDevice();
    const taken = await device.setSession({ access_token, refresh_token });
    expect(taken.error).toBeNull();
    expect(taken.data.user?.email).toBe(email);
    const { data, error } = await device.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: taken.data.user!.id, aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await device.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  test('what a token says of itself is worth nothing: one that says more is refused', async () => {
    await authJs.confirmed();
    const { access_token } = (await (await authJs.signedIn()).getSession()).data.session!;
    const [header, payload, secret] = access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url');
    const { error } = await authJs.aDevice().getUser(`${header}.${forged}.${secret}`);
    expect(error).toMatchObject({ status: 401 });
  });

  test('updateUser changes names and phone, keeps what is left out, and reads no role', async () => {
    await authJs.confirmed();
    const device = await authJs.signedIn();
    const { data, error } = await device.updateUser({ data: { lastName: 'Moss', role: 'admin' } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      firstName: 'Harriet',
      lastName: 'Moss',
      phone: '5735550100',
      role: 'user',
    });
    expect(device.events).toContain('USER_UPDATED');
    const wrong = await device.updateUser({ data: { phone: '12' } });
    expect(wrong.error).toMatchObject({ status: 400 });
    const mail = await device.updateUser({ email: 'other@homeowner.test' });
    expect(mail.error).toMatchObject({ status: 400 });
  });

  test('reauthenticate sends a code that stands in for the current password, once', async () => {
    await authJs.confirmed();
    const device = await authJs.signedIn();
    const bare = await device.updateUser({ password: 'trim-the-hedge' });
    expect(bare.error).toMatchObject({ code: 'current_password_needed' });
    expect((await device.reauthenticate()).error).toBeNull();
    const [mail] = await listMessages(authJs.api.ctx.db, { to: email });
    const nonce = /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
    const wrong = await device.updateUser({
      password: 'trim-the-hedge',
      nonce: nonce === '000000' ? '000001' : '000000',
    });
    expect(wrong.error).toMatchObject({ status: 403, code: 'invalid_code' });
    expect((await device.updateUser({ password: 'trim-the-hedge', nonce })).error).toBeNull();
    const again = await device.updateUser({ password: 'edge-the-walk', nonce });
    expect(again.error).toMatchObject({ code: 'invalid_code' });
    expect((await authJs.aDevice().signInWithPassword({ email, password: 'trim-the-hedge' })).error).toBeNull();
  });

  spec('access 7.13');
  test('an authenticator app from setting up to turning off: enroll, challenge, verify, levels, factors, unenroll', async () => {
    const admin = 'ada@swath.test';
    await authJs.confirmed(admin);
    const device = authJs.aDevice();
    expect((await device.signInWithPassword({ email: admin, password })).error).toBeNull();

    const enrolled = await device.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(enrolled.error).toBeNull();
    expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    const { id: factorId, totp } = enrolled.data as { id: string; totp: { secret: string } };
    const codeIn = (seconds: number) =>
      new TOTP({ secret: totp.secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + seconds * 1000 });

    const challenge = await device.mfa.challenge({ factorId });
    expect(challenge.error).toBeNull();
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const verified = await device.mfa.verify({ factorId, challengeId: challenge.data!.id, code: codeIn(0) });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', user: { email: admin } });
    expect(device.events).toContain('MFA_CHALLENGE_VERIFIED');
    // Still signed in, and the client knows that it has given its code.
    expect((await device.getUser()).data.user?.email).toBe(admin);
    expect((await device.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await device.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect((await device.refreshSession()).error).toBeNull();

    // The next sign-in is told that a code is missing, and goes on with one.
    const second = authJs.aDevice();
    expect((await second.signInWithPassword({ email: admin, password })).error).toBeNull();
    expect((await second.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const wrong = await second.mfa.challengeAndVerify({ factorId, code: '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await second.mfa.challengeAndVerify({ factorId, code: codeIn(30) })).error).toBeNull();

    const off = await second.mfa.unenroll({ factorId });
    expect(off.error).toBeNull();
    expect(off.data).toEqual({ id: factorId });
    expect((await second.mfa.listFactors()).data?.all).toEqual([]);
    expect((await second.signOut()).error).toBeNull();
  });

  describe('differences', () => {
    test('the id in the answer to a sign-up is made up, so that it cannot tell whether the address was taken', async () => {
      const { answer } = await authJs.signUp();
      const stored = await authJs.api.ctx.db.selectFrom('accounts').select('id').execute();
      expect(stored.map(({ id }) => id)).not.toContain(answer.data.user!.id);
    });

    test('a dead access token is refused with 401 and our own code, before any handler runs', async () => {
      await authJs.confirmed();
      const device = await authJs.signedIn();
      await authJs.api.ctx.db.deleteFrom('sessions').execute();
      const { error } = await device.getUser();
      expect(error).toMatchObject({ status: 401, message: 'Your session has expired. Please sign in again.' });
    });

    spec('access 7.1', 'access 7.13');
    test('phone, single sign-on and anonymous sign-in are not served', async () => {
      const device = authJs.aDevice();
      const answers = [
        await device.signInWithOtp({ phone: '+15735550100' }),
        await device.signInWithSSO({ domain: 'homeowner.test' }),
        await device.signInAnonymously(),
      ];
      for (const { error } of answers) expect(error).not.toBeNull();
    });
  });
});
