import { spec } from '@swath/fixtures/spec';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { DayLeaf } from './calendar/day-leaf.tsx';
import { Card } from './card/card.tsx';
import { Chip, ChipRow } from './card/chip.tsx';
import { type BadgeStatus, StatusBadge } from './card/status-badge.tsx';
import { Money } from './format/money.tsx';
import { Wordmark } from './look/mark.tsx';
import { Stripes } from './look/stripes.tsx';
import { LoadingScreen } from './page/loading-screen.tsx';
import { PageShell } from './page/page-shell.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { FormAlert } from './states/form-alert.tsx';
import { CardSkeletons } from './states/skeletons.tsx';

test('a page has its heading, its landmarks and a way past the header', () => {
  show(
    <PageShell
      title="Green Blade Mowing"
      eyebrow="Welcome"
      aside="4.6"
      actions={<button type="button">Settings</button>}
    >
      Today
    </PageShell>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Green Blade Mowing' })).toBeVisible();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Settings' })).toBeVisible();
  const content = screen.getByRole('main');
  expect(content).toHaveTextContent('Today');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', `#${content.id}`);
});

test('a card is found by what it is about', () => {
  show(<Card label="Harriet Miller">412 Elm Ave</Card>);
  expect(screen.getByRole('article', { name: 'Harriet Miller' })).toHaveTextContent('412 Elm Ave');
});

spec('homeowner 2.20', 'homeowner 4.8', 'company 2.86');
test.each<[BadgeStatus, string]>([
  ['queued', 'Queued'],
  ['offered', 'Offered'],
  ['accepted', 'Accepted'],
  ['expired', 'Never Claimed'],
  ['pending', 'Pending'],
  ['in-progress', 'In Progress'],
  ['completed', 'Completed'],
  ['canceled', 'Canceled'],
])('the badge of %s reads %s', (status, word) => {
  show(<StatusBadge status={status} />);
  expect(screen.getByText(word)).toBeVisible();
});

test('facts, amounts and days are written out', () => {
  show(
    <Stripes kind="soft">
      <Wordmark />
      <ChipRow>
        <Chip>0.25 acre</Chip>
        <Chip tone="sun">Overgrowth $25.00</Chip>
      </ChipRow>
      <Money cents={4500} />
      <DayLeaf day="2026-11-24" />
    </Stripes>,
  );
  expect(screen.getByText('Swath')).toBeVisible();
  expect(screen.getByText('0.25 acre')).toBeVisible();
  expect(screen.getByText('$45.00')).toBeVisible();
  expect(screen.getByTitle('Tuesday, November 24, 2026')).toHaveAttribute('datetime', '2026-11-24');
});

test('a day of another year is drawn with its year', () => {
  vi.setSystemTime('2026-12-30T18:00:00Z');
  show(
    <>
      <DayLeaf day="2026-12-31" />
      <DayLeaf day="2027-01-05" />
    </>,
  );
  const leaves = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(leaves).toEqual(['Dec31Thu', 'Jan5Tue2027']);
});

test('an empty list offers the next action', () => {
  show(<EmptyState title="No scheduled mowings" action={<button type="button">Schedule Service</button>} />);
  expect(screen.getByText('No scheduled mowings')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Schedule Service' })).toBeVisible();
});

test('a failure is announced and can be tried again', async () => {
  const retry = vi.fn();
  show(<ErrorState title="Failed to load queued jobs. Please try again." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load queued jobs. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a banner is an alert when something failed, a status otherwise, and nothing when empty', () => {
  const { rerender } = show(<FormAlert>Invalid login credentials</FormAlert>);
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid login credentials');
  rerender(<FormAlert tone="success">Saved.</FormAlert>);
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  rerender(<FormAlert>{undefined}</FormAlert>);
  expect(screen.queryByRole('alert')).toBeNull();
});

spec('company 2.85');
test('waiting is said in words', () => {
  const { rerender } = show(<LoadingScreen />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  rerender(<CardSkeletons words="Loading queued jobs..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading queued jobs...');
});
