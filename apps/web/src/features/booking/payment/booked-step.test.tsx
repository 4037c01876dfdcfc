import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { holdTime, later } from '../../../testing/held-time.ts';
import { show } from '../../../testing/show.tsx';
import type { Booked } from './booked.ts';
import { BookedStep } from './booked-step.tsx';

const booked: Booked = {
  company_name: 'Green Blade Mowing',
  serviceDate: '2026-05-05',
  price_cents: 4500,
  visits: 1,
  left_out: [],
  confirmed: null,
};

function showBooked(given: Partial<Booked> = {}, arrival: string | null = null) {
  const onDone = vi.fn();
  show(
    <BookedStep
      booked={{ ...booked, ...given }}
      arrival={arrival}
      mailedTo="harriet@homeowner.test"
      from="dashboard"
      onDone={onDone}
    />,
  );
  return onDone;
}

const next = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a mowing: when, who, how much, and what comes next', () => {
  showBooked({}, '8:00 – 10:00 AM');
  expect(screen.getByRole('status')).toHaveTextContent(
    /Green Blade Mowing.*May 5, 2026, 8:00 – 10:00 AM.*\$45\.00 paid/,
  );
  expect(next()).toEqual([
    'Until the crew starts, canceling returns the full $45.00.',
    'We mail the confirmation to harriet@homeowner.test. The receipt is on your dashboard.',
  ]);
});

test('a series, without a promised time', () => {
  showBooked({ visits: 4 });
  expect(screen.getByRole('status')).toHaveTextContent('4 visits, the first on Tuesday, May 5, 2026');
  expect(next()).toEqual([
    'You see the arrival time on your dashboard once it is known.',
    'The price of each later visit is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.',
    'Skip, move, pause or cancel under Manage series.',
    'We mail the confirmation to harriet@homeowner.test. The receipt is on your dashboard.',
  ]);
});

test('it closes after two seconds, and stays for whoever presses meanwhile', async () => {
  holdTime();
  const closes = showBooked();
  await later(1900);
  expect(closes).not.toHaveBeenCalled();
  await later(200);
  expect(closes).toHaveBeenCalledOnce();
});

test('a press while it is shown keeps it', async () => {
  const stays = showBooked();
  await userEvent.click(screen.getByText('Green Blade Mowing'));
  holdTime();
  await later(5000);
  expect(stays).not.toHaveBeenCalled();
});
