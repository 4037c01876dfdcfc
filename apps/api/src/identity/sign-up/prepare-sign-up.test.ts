import { PUBLIC_PASSWORD } from '@swath/domain/accounts/password';
import { expect, test } from 'vitest';
import { readSettings } from '../../platform/process/env.ts';
import { requireGoodPassword } from './prepare-sign-up.ts';

test('the demo world’s password may be chosen where the demo world may be, and not in production', () => {
  const choose = (production: boolean) => () =>
    requireGoodPassword({ settings: { ...readSettings({}), production } }, PUBLIC_PASSWORD, { email: 'a@swath.test' });
  expect(choose(false)).not.toThrow();
  expect(choose(true)).toThrow();
});
