import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { ZoneLine } from './zone-line.tsx';

test.each([
  [
    'divided_zip',
    'America/Phoenix',
    'This ZIP lies in two time zones. Times are in Mountain Standard Time (MST), as at most of its addresses.',
  ],
  [
    'unknown',
    'Pacific/Honolulu',
    'The time zone of this ZIP is not known. Times are in Hawaii-Aleutian Standard Time (HST).',
  ],
] as const)('a zone that comes from a %s is said', (time_zone_source, time_zone, words) => {
  show(<ZoneLine zone={{ time_zone, time_zone_source }} />);
  expect(screen.getByText(words)).toBeVisible();
});

test.each(['zip', 'coordinates', null] as const)('of one that comes from a %s nothing is said', (time_zone_source) => {
  show(<ZoneLine zone={{ time_zone: 'America/Phoenix', time_zone_source }} />);
  expect(screen.queryByText(/Times are in/)).toBeNull();
});
