import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { MonthCalendar } from './month-calendar.tsx';

function Page({ start = null }: { start?: string | null }) {
  const [day, setDay] = useState(start);
  return <MonthCalendar label="Day" value={day} onChange={setDay} min="2026-05-05" max="2026-06-20" />;
}
const dayButton = (name: string) => screen.getByRole('button', { name });

test('a press chooses a day, which says so; another press keeps it', async () => {
  show(<Page />);
  expect(screen.getByRole('group', { name: 'Day' })).toBeVisible();
  await userEvent.click(dayButton('6 May 2026'));
  await userEvent.click(dayButton('6 May 2026'));
  expect(dayButton('6 May 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(dayButton('7 May 2026')).toHaveAttribute('aria-pressed', 'false');
});

test('days outside the stretch are switched off, and there is no way past its months', async () => {
  show(<Page />);
  expect(dayButton('4 May 2026')).toBeDisabled();
  expect(dayButton('Previous month')).toBeDisabled();
  await userEvent.click(dayButton('Next month'));
  expect(dayButton('20 June 2026')).toBeEnabled();
  expect(dayButton('21 June 2026')).toBeDisabled();
  expect(dayButton('Next month')).toBeDisabled();
});

test('arrow keys walk, Enter chooses', async () => {
  show(<Page />);
  dayButton('5 May 2026').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(dayButton('13 May 2026')).toHaveAttribute('aria-pressed', 'true');
});

test('it opens on the month of the chosen day', () => {
  show(<Page start="2026-06-03" />);
  expect(dayButton('3 June 2026')).toHaveAttribute('aria-pressed', 'true');
});
