import { spec } from '@swath/fixtures/spec';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { type BadgeStatus, StatusBadge } from './status-badge.tsx';

spec('homeowner 2.19', 'company 2.76');
test.each<[BadgeStatus, string, string]>([
  ['queued', 'Queued', 'blue'],
  ['offered', 'Offered', 'yellow'],
  ['accepted', 'Accepted', 'green'],
])('%s reads %s and is %s', (status, word, color) => {
  show(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toHaveAttribute('data-tone', color);
});

spec('homeowner 4.8', 'company 4.2');
test('a status that this app does not know reads Pending', () => {
  show(<StatusBadge status={JSON.parse('"inspected"')} />);
  expect(screen.getByText('Pending')).toBeVisible();
});
