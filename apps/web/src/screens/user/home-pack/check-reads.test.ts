import { expect, test } from 'vitest';
import { accept } from './check-reads.ts';
import earlier from './testing/kept-home.json' with { type: 'json' };

/**
 * What an earlier version of the app has stored. Record it anew, from the API, when a default that it needs is no longer
 * of use: when the version that brought the field is the oldest on any device.
 */
const EARLIER = Object.entries(earlier).map(([name, data]) => ({ queryKey: [name], data, at: 0, version: 'earlier' }));

test.each(EARLIER)('$queryKey.0, stored by an earlier version of the app, is still used', (read) => {
  const why =
    'A new field of a stored response needs a default (z._default), or homeowners have nothing to read after an update.';
  expect(accept(read)?.data, why).toMatchObject(read.data);
});
