import { spec } from '@swath/fixtures/spec';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAddressError, takeAddressError } from './address-errors.ts';

const HERE = 'https://swath.test';
const UNKNOWN = 'Signing in did not work. Please try again.';
const read = (address: string) => readAddressError(HERE + address);

describe('words and session', () => {
  spec('access 8.5');
  test.each([
    ['otp_expired', 'The link is invalid or has expired.'],
    ['flow_state_expired', 'The link is invalid or has expired.'],
    ['flow_state_not_found', 'The link is invalid or has expired.'],
    ['access_denied', 'Signing in was canceled or not allowed.'],
    ['over_request_rate_limit', 'Too many tries. Please try again later.'],
    ['server_error', 'The service is not available at the moment. Please try again later.'],
    ['temporarily_unavailable', 'The service is not available at the moment. Please try again later.'],
    ['bad_oauth_state', UNKNOWN],
    ['constructor', UNKNOWN],
    ['', UNKNOWN],
  ])('%s: "%s", and the session is removed', (code, words) => {
    expect(read(`/login?error_code=${code}`)).toMatchObject({ words, keepsSession: false });
  });

  spec('access 8.5');
  test.each([
    ['identity_already_exists', 'This way to sign in already belongs to an account.'],
    ['identity_not_found', 'This way to sign in does not belong to your account.'],
    ['single_identity_not_deletable', 'The only way to sign in to an account cannot be removed.'],
  ])('%s: "%s", and the session stays', (code, words) => {
    expect(read(`/?error=server_error&error_code=${code}`)).toMatchObject({ words, keepsSession: true });
    expect(read(`/?error=${code}`)).toMatchObject({ words: UNKNOWN, keepsSession: false });
  });

  test('the code says more than the kind of error', () => {
    expect(read('/?error=access_denied&error_code=otp_expired')?.words).toBe('The link is invalid or has expired.');
    expect(read('/?error=access_denied&error_code=other')?.words).toBe('Signing in was canceled or not allowed.');
  });

  test.each(['/?error_description=Call+555-0100', '/#error_description=Call%20555-0100', '/?error=Call+555-0100'])(
    'nobody writes on our page: %s',
    (address) => expect(read(address)?.words).toBe(UNKNOWN),
  );
});

describe('the address', () => {
  test.each(['/login', '/login?tab=login', '/login#login', '/user/settings?errors=1#error-list', '/?code=123456'])(
    '%s holds no error',
    (address) => expect(read(address)).toBeNull(),
  );

  test.each([
    ['/login?tab=login&error=x&error_code=y&error_description=z', '/login?tab=login'],
    ['/#error=x&error_code=y&error_description=z', '/'],
    ['/login?tab=login#error_code=otp_expired&next=home', '/login?tab=login#next=home'],
    ['/login?error=x#login', '/login#login'],
    ['//elsewhere.test/?error=x', '//elsewhere.test/'],
  ])('%s becomes %s', (address, rest) => {
    expect(read(address)?.rest).toBe(HERE + rest);
  });
});

describe('this page', () => {
  beforeEach(() => history.replaceState({ key: 'kept' }, '', '/login?error_code=otp_expired#top'));

  test('loses the error from its address, not its place in the history', () => {
    const entries = history.length;
    expect(takeAddressError()?.words).toBe('The link is invalid or has expired.');
    expect(location.pathname + location.search + location.hash).toBe('/login#top');
    expect(history.state).toEqual({ key: 'kept' });
    expect(history.length).toBe(entries);
    expect(takeAddressError()).toBeNull();
  });
});
