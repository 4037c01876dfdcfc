import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { type DayMark, MonthCalendar } from './month-calendar.tsx';

type Given = {
  min?: string;
  start?: string | null;
  markOf?: (day: string) => DayMark | null;
  onMonths?: (first: string, last: string) => void;
};

function Page({ start = null, min = '2026-05-05', ...given }: Given) {
  const [day, setDay] = useState(start);
  return <MonthCalendar label="Day" value={day} onChange={setDay} min={min} max="2026-06-20" {...given} />;
}
const dayButton = (name: string) => screen.getByRole('button', { name });
afterEach(() => vi.restoreAllMocks());
const focus = (name: string) => act(() => dayButton(name).focus());

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
  focus('5 May 2026');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(dayButton('13 May 2026')).toHaveAttribute('aria-pressed', 'true');
});

test('arrow keys walk on into the next month and back, past days that cannot be chosen', async () => {
  const onMonths = vi.fn();
  const markOf = (day: string): DayMark | null =>
    ['2026-05-27', '2026-05-30', '2026-05-31'].includes(day) ? { look: 'struck', words: 'full', off: true } : null;
  show(<Page markOf={markOf} onMonths={onMonths} />);
  focus('29 May 2026');
  await userEvent.keyboard('{ArrowRight}');
  expect(dayButton('1 June 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(dayButton('29 May 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowLeft}{ArrowDown}');
  expect(dayButton('3 June 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(dayButton('17 June 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
  expect(dayButton('20 May 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(onMonths.mock.calls.map(([first]) => first.slice(5, 7))).toEqual(['05', '06', '05', '06', '05']);
});

test('it opens on the month of the chosen day', () => {
  show(<Page start="2026-06-03" />);
  expect(dayButton('3 June 2026')).toHaveAttribute('aria-pressed', 'true');
});

test('Page Down and Page Up turn the month and stay on the date, as far as it can be chosen', async () => {
  const onMonths = vi.fn();
  show(<Page onMonths={onMonths} />);
  focus('29 May 2026');
  await userEvent.keyboard('{PageDown}');
  expect(dayButton('20 June 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(dayButton('20 June 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}{Enter}');
  expect(dayButton('20 May 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(onMonths.mock.calls.map(([first]) => first)).toEqual(['2026-05-01', '2026-06-01', '2026-05-01']);
});

test('what is known of a day is part of its name, and may switch it off', async () => {
  const markOf = (day: string): DayMark | null => {
    if (day === '2026-06-03') return { look: 'struck', words: 'closed', off: true };
    return day === '2026-05-07' ? { look: 'dot', words: 'has room' } : null;
  };
  show(<Page markOf={markOf} />);
  expect(dayButton('7 May 2026, has room')).toBeEnabled();
  expect(dayButton('6 May 2026')).toBeEnabled();
  await userEvent.click(dayButton('Next month'));
  expect(dayButton('3 June 2026, closed')).toBeDisabled();
  await userEvent.click(dayButton('Previous month'));
  focus('6 May 2026');
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{PageDown}');
  expect(dayButton('5 June 2026')).toHaveFocus();
});

test('at the end of a month the next one is below it; keys walk through both, and the buttons turn past both', async () => {
  const onMonths = vi.fn();
  show(<Page min="2026-04-29" onMonths={onMonths} />);
  expect(dayButton('1 May 2026')).toBeEnabled();
  focus('30 April 2026');
  await userEvent.keyboard('{ArrowRight}');
  expect(dayButton('1 May 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(dayButton('29 April 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Enter}');
  expect(dayButton('29 May 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(onMonths.mock.calls).toEqual([['2026-04-01', '2026-05-01']]);
  await userEvent.click(dayButton('Next month'));
  expect(dayButton('1 June 2026')).toBeEnabled();
  await userEvent.click(dayButton('Previous month'));
  await userEvent.click(dayButton('Previous month'));
  expect(onMonths.mock.calls.slice(1)).toEqual([
    ['2026-06-01', '2026-06-01'],
    ['2026-05-01', '2026-05-01'],
    ['2026-04-01', '2026-05-01'],
  ]);
});

test('two months are beside each other where they fit; the last one stays beside the one before it', async () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(700);
  const onMonths = vi.fn();
  show(<Page min="2026-04-02" onMonths={onMonths} />);
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
    'April 2026',
    'May 2026',
  ]);
  await userEvent.click(dayButton('Next month'));
  expect(dayButton('Next month')).toBeDisabled();
  focus('31 May 2026');
  await userEvent.keyboard('{ArrowRight}');
  expect(dayButton('1 June 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{PageUp}');
  expect(dayButton('1 May 2026')).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(dayButton('2 April 2026')).toHaveFocus();
  expect(onMonths.mock.calls.slice(-2)).toEqual([
    ['2026-05-01', '2026-06-01'],
    ['2026-04-01', '2026-05-01'],
  ]);
});
