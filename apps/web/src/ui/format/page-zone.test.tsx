import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { deviceTimeZone } from './device-time-zone.ts';
import { InZone, usePageZone } from './page-zone.tsx';

const Zone = () => <b>{usePageZone()}</b>;
const open = (zone: string | null) =>
  show(
    <InZone zone={zone} place="your lawn">
      <Zone />
    </InZone>,
  );

test('a page has the zone of what it is about, and names it at last where the device shows another time', async () => {
  open('Pacific/Honolulu');
  expect(screen.getByText('Pacific/Honolulu')).toBeVisible();
  expect(screen.queryByText(/^Times are those/)).toBeNull();
  // A landmark of its own: whoever goes through a page by them comes past it.
  expect(await screen.findByRole('contentinfo')).toHaveTextContent(
    'Times are those at your lawn: Hawaii-Aleutian Standard Time (HST).',
  );
});

test.each([
  ['the device’s own', deviceTimeZone()],
  ['none yet', null],
])('with %s nothing is said', (_, zone) => {
  open(zone);
  expect(screen.getByText(deviceTimeZone())).toBeVisible();
  expect(screen.queryByText(/^Times are those/)).toBeNull();
});
