import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { DaysCalendar } from './days-calendar.tsx';

function Page({ start = [] }: { start?: string[] }) {
  const [days, setDays] = useState(start);
  return (
    <>
      <DaysCalendar label="Days" value={days} onChange={setDays} min="2026-05-05" max="2026-06-20" />
      <output>{days.join(' ')}</output>
    </>
  );
}
const dayButton = (name: string) => screen.getByRole('button', { name });
const focus = (name: string) => act(() => dayButton(name).focus());

test('each press chooses a day or lets it go; the days stay in order', async () => {
  show(<Page />);
  expect(screen.getByRole('group', { name: 'Days' })).toBeVisible();
  for (const day of ['12 May 2026', '6 May 2026', '9 May 2026', '12 May 2026']) await userEvent.click(dayButton(day));
  expect(screen.getByRole('status')).toHaveTextContent('2026-05-06 2026-05-09');
  expect(dayButton('9 May 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(dayButton('12 May 2026')).toHaveAttribute('aria-pressed', 'false');
});

test('days outside the stretch are switched off', async () => {
  show(<Page start={['2026-06-03']} />);
  expect(dayButton('21 June 2026')).toBeDisabled();
  await userEvent.click(dayButton('Previous month'));
  expect(dayButton('4 May 2026')).toBeDisabled();
});

test('arrow keys walk, Enter chooses several', async () => {
  show(<Page />);
  focus('5 May 2026');
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowRight}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2026-05-05 2026-05-13');
});

test('keys lead into the other month, where days are chosen as well', async () => {
  show(<Page />);
  focus('26 May 2026');
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}{PageDown}');
  expect(screen.getByRole('status')).toHaveTextContent('2026-05-26 2026-06-02');
  expect(dayButton('2 June 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(dayButton('5 May 2026')).toHaveFocus();
});
