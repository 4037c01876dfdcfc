import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AuthJs, email, password } from '../../testing/auth-js.ts';

/* How the specification's sign-in client signs up and confirms, as a foreign client against our /auth. */

let authJs: AuthJs;
beforeAll(async () => {
  authJs = await AuthJs.start();
});
afterAll(() => authJs[Symbol.asyncDispose]());
beforeEach(() => authJs.clear());

describe('auth-js: an account', () => {
  spec('access 6.7', 'access 6.10', 'access 9.12', 'homeowner 5.5');
  test('signUp gives a user and no session, and ignores the role that is asked for', async () => {
    const { answer } = await authJs.signUp();
    expect(answer.error).toBeNull();
    expect(answer.data.session).toBeNull();
    expect(answer.data.user).toMatchObject({ email, user_metadata: { firstName: 'Harriet', role: 'user' } });
  });

  spec('access 5.5');
  test('signUp without an identifier fails with the specification’s words, from the client and from the server', async () => {
    const words = 'You must provide either an email or phone number and a password';
    const { error } = await authJs.aDevice().signUp({} as never);
    expect(error?.message).toBe(words);
    const byPhone = await authJs.aDevice().signUp({ phone: '5735550100', password });
    expect(byPhone.error).toMatchObject({ message: words, code: 'validation_failed', status: 400 });
  });

  spec('access 9.7');
  test('signUp with a short password fails as weak', async () => {
    const { error } = await authJs.aDevice().signUp({ email, password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Password must be at least 8 characters',
    });
  });

  test('resend answers', async () => {
    await authJs.signUp();
    expect((await authJs.aDevice().resend({ type: 'signup', email })).error).toBeNull();
  });

  test('verifyOtp with the token of the mail signs in, once', async () => {
    const { token } = await authJs.signUp();
    const device = authJs.aDevice();
    const { data, error } = await device.verifyOtp({ type: 'signup', token_hash: token });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email } });
    expect(device.events).toContain('SIGNED_IN');
    const again = await authJs.aDevice().verifyOtp({ type: 'signup', token_hash: token });
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 });
  });

  test('verifyOtp leaves the password of the sign-up void; updateUser chooses one without the old', async () => {
    const { token } = await authJs.signUp();
    const device = authJs.aDevice();
    await device.verifyOtp({ type: 'signup', token_hash: token });
    const { error } = await authJs.aDevice().signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect((await device.updateUser({ password })).error).toBeNull();
    await authJs.signedIn();
  });

  test('exchangeCodeForSession with the token of the mail, where the sign-up was, makes its password valid', async () => {
    const device = authJs.aDevice('pkce');
    const { token } = await authJs.signUp(device);
    const { data, error } = await device.exchangeCodeForSession(token);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ user: { email } });
    await authJs.signedIn();
  });

  test('exchangeCodeForSession with another sign-up’s verifier leaves the password void', async () => {
    const { token } = await authJs.signUp(authJs.aDevice('pkce'));
    const stranger = authJs.aDevice('pkce');
    await stranger.signUp({ email: 'mallory@homeowner.test', password: 'a strangers password' });
    expect((await stranger.exchangeCodeForSession(token)).error).toBeNull();
    const { error } = await authJs.aDevice().signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });
});
