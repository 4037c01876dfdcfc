import { problems, problemWords } from '@swath/contract/problems';
import { day } from '@swath/domain/calendar';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { sampleSeries, sampleVisit } from '../../../features/series/testing/sample-series.ts';
import { clickWhenEnabled } from '../../../testing/click-when-enabled.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { refusal } from '../testing/homeowner-api.ts';
import { API, dialog, noDialog, press, put, seriesPage } from './testing/series-page.ts';

const { open, page, server, step } = seriesPage();
const without = (date: string) => {
  page.series = { ...page.series, visits: page.series.visits.filter((visit) => visit.date !== date) };
};
/** Every third day of this month has room; set before each test. */
let roomIn: string;
const room = http.get('*/api/companies/:id/availability', ({ request }) => {
  const month = new URL(request.url).searchParams.get('from')!.slice(0, 7);
  const days = Array.from({ length: 28 }, (_, at) => ({
    date: `${month}-${String(at + 1).padStart(2, '0')}`,
    is_available: true,
    windows: [],
    has_room: month === roomIn && (at + 1) % 3 === 0,
  }));
  return HttpResponse.json(days);
});

beforeEach(() => {
  roomIn = '2026-12';
  server.use(room);
});
const coming = async () => within(await screen.findByRole('list', { name: 'Visits to come' }));

test('the page says what was agreed, how it stands and what is charged next', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Mowing – 412 Elm Ave' })).toBeVisible();
  const about = within(screen.getByRole('region', { name: 'About this series' }));
  for (const words of [
    'Every second Tuesday',
    'Active',
    /^November 10, 2026 to March 30, 2027, last visit /,
    '412 Elm Ave, Columbia, MO 65203',
    '$45.00',
    'Visa ending in 4242',
    '$45.00, held on your card from Mon, Dec 7 at 8:00 AM, for the visit of Tue, Dec 8',
    'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.',
  ]) {
    expect(about.getByText(words)).toBeVisible();
  }
  const company = about.getByRole('link', { name: 'Green Blade Mowing' });
  expect(company).toHaveAttribute('href', `/companies/${page.series.company_id}`);
});

test('every visit says when, how far, how much and how it is paid for', async () => {
  open();
  const rows = (await coming()).getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /Wednesday, November 25, 2026instead of Tue, Nov 24Pending\$45\.00Held on your card since Tue, Nov 24 at 8:00 AM, taken once the lawn is mowed/,
  );
  expect(rows[1]).toMatch(/Tuesday, December 8, 2026Pending\$45\.00Held on your card from Mon, Dec 7 at 8:00 AM/);
  const over = within(screen.getByRole('group'));
  expect(over.getByText('Completed and canceled: 1 visit')).toBeVisible();
  await userEvent.click(over.getByText('Completed and canceled: 1 visit'));
  expect(over.getByText('Paid Tue, Nov 10 at 9:40 AM')).toBeVisible();
  expect(over.queryByRole('button')).toBeNull();
});

test('a visit to come says when the crew is expected, and leads to its page', async () => {
  const window = { from: '2026-11-25T14:00:00.000Z', to: '2026-11-25T16:00:00.000Z' };
  const visit = sampleOwnJob(2, {
    ...{ scheduled_date: day('2026-11-25'), arrival_window: window, promised_window: window },
  });
  server.use(http.get('*/api/MowingJobs', () => HttpResponse.json([visit])));
  open();
  expect(await screen.findByText('Arrives between 8:00 AM and 10:00 AM · Promised')).toBeVisible();
  expect((await coming()).getByRole('link', { name: 'Wednesday, November 25, 2026' })).toHaveAttribute(
    'href',
    `/user/visits/${visit.id}`,
  );
});

test('a visit is skipped after a question that says what becomes of the money', async () => {
  server.use(step('visits/:jobId/skip', () => without('2026-11-25')));
  open();
  await press('Skip the visit of Wed, Nov 25');
  const asked = await dialog('Skip this visit?');
  expect(asked.getByText(/will not come on Wednesday, November 25, 2026/)).toBeVisible();
  expect(asked.getByText('$45.00 held on your card is released.')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Keep it' }));
  await noDialog();
  await press('Skip the visit of Wed, Nov 25');
  await press('Skip visit');
  expect(await screen.findByText(/^The visit of Wed, Nov 25 is skipped\./)).toBeInTheDocument();
  await noDialog();
  expect((await coming()).getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Visits to come' })).toHaveFocus());
});

test('before a visit that is from before a change is skipped, it says that this is for good', async () => {
  page.series = sampleSeries({ rule: { ...page.series.rule, start_date: day('2026-12-01') } });
  open();
  const isForGood = () => screen.queryByText('It is from before the series was changed, and cannot be brought back.');
  await press('Skip the visit of Tue, Dec 8');
  await dialog('Skip this visit?');
  expect(isForGood()).toBeNull();
  await press('Keep it');
  await noDialog();
  await press('Skip the visit of Wed, Nov 25');
  await dialog('Skip this visit?');
  expect(isForGood()).toBeVisible();
});

test('a step that is refused says why, in its dialog', async () => {
  server.use(http.post(`${API}/visits/:jobId/skip`, () => refusal('job_not_pending')));
  open();
  await press('Skip the visit of Tue, Dec 8');
  expect(await screen.findByText('Nothing was charged for it.')).toBeVisible();
  await press('Skip visit');
  expect(await screen.findByText(problemWords('job_not_pending'))).toBeVisible();
  await press('Keep it');
  await noDialog();
  await press('Skip the visit of Tue, Dec 8');
  await dialog('Skip this visit?');
  expect(screen.queryByText(problemWords('job_not_pending'))).toBeNull();
});

test('a visit is moved to a day on which the company has room', async () => {
  server.use(
    step('visits/:jobId/move', () => {
      page.series = sampleSeries({ visits: [sampleVisit(3, '2026-12-09', { rule_date: day('2026-12-08') })] });
    }),
  );
  open();
  await press('Move the visit of Tue, Dec 8');
  const asked = await dialog('Pick another day');
  expect(await asked.findByRole('button', { name: '10 December 2026, full' })).toBeDisabled();
  expect(asked.getByRole('button', { name: '8 December 2026, your mowing is on this day' })).toBeDisabled();
  await clickWhenEnabled(asked.getByRole('button', { name: 'Move my mowing' }));
  expect(asked.getByText('Please select a date')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: /^9 December 2026/ }));
  expect(asked.getByText('Wednesday, December 9, 2026')).toBeVisible();
  await clickWhenEnabled(asked.getByRole('button', { name: 'Move my mowing' }));
  expect(await screen.findByText('Your mowing has moved to Wednesday, December 9, 2026.')).toBeInTheDocument();
  expect(page.sent).toEqual([{ call: 'visits/:jobId/move', body: { date: '2026-12-09' } }]);
  expect((await coming()).getByText('instead of Tue, Dec 8')).toBeVisible();
});

test('months without room say so, and another leaf is asked for', async () => {
  roomIn = '2027-01';
  open();
  await press('Move the visit of Wed, Nov 25');
  const asked = await dialog('Pick another day');
  expect(await asked.findByText('No day shown has room.')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Next month' }));
  expect(await asked.findByRole('button', { name: '3 January 2027, has room' })).toBeEnabled();
  expect(asked.queryByText('No day shown has room.')).toBeNull();
});

test('free days that cannot be loaded say so', async () => {
  server.use(http.get('*/api/companies/:id/availability', () => refusal('company_not_found'), { once: true }));
  open();
  await press('Move the visit of Tue, Dec 8');
  expect(await screen.findByText('We could not load which days have room.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('button', { name: '9 December 2026, has room' })).toBeEnabled();
  expect(screen.queryByText('We could not load which days have room.')).toBeNull();
});

test.each([
  ['declines', /^Your card was declined twice in a row/],
  ['payouts', /^The company cannot accept payments at the moment/],
] as const)('a series paused for %s says so, and can be resumed', async (pause_reason, words) => {
  page.series = sampleSeries({ status: 'paused', pause_reason });
  server.use(
    step('resume', () => {
      page.series = sampleSeries();
    }),
  );
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await press('Resume');
  const asked = await dialog('Resume this series?');
  await userEvent.click(asked.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('The series goes on: 3 visits to come.')).toBeInTheDocument();
  expect(await screen.findByText('Active')).toBeVisible();
});

test('canceling the rest names how many visits and what is returned', async () => {
  page.series = sampleSeries({
    visits: [sampleVisit(2, '2026-11-25', { charge: 'paid' }), sampleVisit(3, '2026-12-08')],
  });
  server.use(
    step('cancel', () => {
      page.series = sampleSeries({ status: 'ended', visits: [], next_charge: null });
    }),
  );
  open();
  await press('Cancel the rest');
  const asked = await dialog('Cancel the rest of this series?');
  expect(asked.getByText(/^2 visits with Green Blade Mowing are canceled, and the series ends\./)).toBeVisible();
  expect(asked.getByText('$45.00 is returned to you.')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Cancel 2 visits' }));
  expect(await screen.findByText('Ended')).toBeVisible();
  expect(screen.getByText('The series has ended. 2 visits canceled. $45.00 is returned to you.')).toBeInTheDocument();
  for (const name of ['Pause', 'Resume', 'Cancel the rest', 'Change day or how often']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('a changed rule is shown with all it would do, conflicts are settled date by date, then it is made', async () => {
  server.use(
    http.post(`${API}/preview-change`, async ({ request }) => {
      page.sent.push({ call: 'preview-change', body: await request.json() });
      return HttpResponse.json({
        removed: [{ job_id: page.series.visits[1]!.job_id, date: '2026-11-25' }],
        kept: [{ job_id: page.series.visits[2]!.job_id, date: '2026-12-08' }],
        added: [
          { rule_date: '2026-12-01', state: 'free', alternatives: [] },
          { rule_date: '2026-12-15', state: 'full', alternatives: ['2026-12-16', '2026-12-14'] },
          { rule_date: '2026-12-29', state: 'closed', alternatives: ['2026-12-30'] },
          { rule_date: '2027-01-05', state: 'already_booked', alternatives: [] },
        ],
      });
    }),
    step('change', () => {
      page.series = sampleSeries({ rule: { ...page.series.rule, frequency: 'weekly', interval: 1 } });
    }),
  );
  open();
  await press('Change day or how often');
  const asked = await dialog('Change day or how often');
  expect(asked.getByLabelText('Change from the visit of')).toHaveDisplayValue('Wednesday, November 25, 2026');
  expect(asked.getByLabelText('How often')).toHaveDisplayValue('Every 2 weeks');
  await userEvent.selectOptions(asked.getByLabelText('How often'), 'Every week');
  await put(asked.getByLabelText(/^Last day/), '2027-01-05');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));

  expect(await asked.findByRole('region', { name: 'Will be canceled: 1' })).toHaveTextContent(
    'Wed, Nov 25, 2026$45.00 held on your card is released.',
  );
  await waitFor(() => expect(asked.getByText('Every Tuesday, December 1, 2026 to January 5, 2027')).toHaveFocus());
  expect(asked.getByRole('region', { name: 'Stays: 1' })).toHaveTextContent('Tue, Dec 8');
  expect(asked.getByRole('region', { name: 'New: 3' })).toHaveTextContent('Tue, Dec 1');
  const full = asked.getByLabelText('Tuesday, December 15, 2026');
  expect(full).toHaveAccessibleDescription('The company has no room that day.');
  expect(full).toHaveDisplayValue('Come on Wed, Dec 16 instead');
  await userEvent.selectOptions(full, 'Come on Mon, Dec 14 instead');
  await userEvent.selectOptions(asked.getByLabelText('Tuesday, December 29, 2026'), 'Leave this date out');
  expect(asked.getByLabelText('Tuesday, January 5, 2027')).toHaveDisplayValue('Leave this date out');
  await userEvent.click(asked.getByRole('button', { name: 'Change series' }));

  expect(await screen.findByText('The series has changed: Every Tuesday, 3 visits to come.')).toBeInTheDocument();
  await noDialog();
  const rule = {
    frequency: 'weekly',
    interval: 1,
    start_date: '2026-11-25',
    end_date: '2027-01-05',
    weekday: 2,
    monthday: null,
    nth_week: null,
    nth_week_weekday: null,
    until_stopped: false,
    pauses_in_winter: false,
  };
  expect(page.sent).toEqual([
    { call: 'preview-change', body: { from: '2026-11-25', rule } },
    {
      call: 'change',
      body: {
        from: '2026-11-25',
        rule,
        visits: [
          { rule_date: '2026-12-01', date: '2026-12-01' },
          { rule_date: '2026-12-15', date: '2026-12-14' },
        ],
      },
    },
  ]);
});

test('a series that goes on until it is stopped and rests in winter is changed as such', async () => {
  page.series = sampleSeries({ rule: { ...page.series.rule, until_stopped: true, pauses_in_winter: true } });
  server.use(
    http.post(`${API}/preview-change`, async ({ request }) => {
      page.sent.push({ call: 'preview-change', body: await request.json() });
      return HttpResponse.json({ removed: [], kept: [], added: [] });
    }),
  );
  open();
  expect(await screen.findByText('No visits in December, January and February')).toBeVisible();
  await press('Change day or how often');
  const asked = await dialog('Change day or how often');
  const until = asked.getByRole('checkbox', { name: 'Until I stop' });
  expect(until).toBeChecked();
  expect(asked.getByRole('checkbox', { name: 'Pause in winter' })).toBeChecked();
  fireEvent.change(asked.getByLabelText(/^Last day/), { target: { value: '2027-01-05' } });
  expect(until).not.toBeChecked();
  await userEvent.click(until);
  expect(asked.getByLabelText(/^Last day/)).toHaveValue('2027-11-24');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  const rule = expect.objectContaining({ until_stopped: true, pauses_in_winter: true });
  await waitFor(() => expect(page.sent[0]?.body).toMatchObject({ rule }));
});

test('what was chosen survives going back from a change that is refused', async () => {
  server.use(http.post(`${API}/preview-change`, () => refusal('series_too_long')));
  open();
  await press('Change day or how often');
  const asked = await dialog('Change day or how often');
  await userEvent.selectOptions(asked.getByLabelText('How often'), 'Every month');
  await userEvent.click(asked.getByRole('radio', { name: /^The same weekday/ }));
  await userEvent.selectOptions(asked.getByLabelText('Which one'), 'Last');
  await userEvent.clear(asked.getByLabelText(/^Last day/));
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  expect(asked.getByLabelText(/^Last day/)).toHaveAccessibleDescription('Please pick start and end dates');
  await put(asked.getByLabelText(/^Last day/), '2028-01-05');
  await userEvent.click(asked.getByRole('button', { name: 'See what changes' }));
  expect(await asked.findByText(problems.series_too_long[1])).toBeVisible();
  expect(asked.queryByRole('button', { name: 'Change series' })).toBeNull();
  await userEvent.click(asked.getByRole('button', { name: 'Back' }));
  expect(asked.getByLabelText('Which one')).toHaveDisplayValue('Last');
  expect(asked.getByLabelText(/^Last day/)).toHaveValue('2028-01-05');
});

test('a whole skip goes by keyboard alone', async () => {
  server.use(step('visits/:jobId/skip', () => without('2026-12-22')));
  open();
  (await screen.findByRole('button', { name: 'Skip the visit of Tue, Dec 22' })).focus();
  await userEvent.keyboard('{Enter}');
  await dialog('Skip this visit?');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  await userEvent.keyboard('{Tab}{Enter}');
  expect(await screen.findByText(/^The visit of Tue, Dec 22 is skipped\./)).toBeInTheDocument();
});

test('a series that is not one’s own, or not there, says so and leads back', async () => {
  server.use(http.get(API, () => refusal('series_not_found')));
  open();
  expect(await screen.findByText('Series not found.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to dashboard' })).toHaveAttribute('href', '/user/dashboard');
});

test('a series that cannot be loaded can be asked for again', async () => {
  server.use(http.get(API, () => refusal('forbidden'), { once: true }));
  open();
  expect(await screen.findByText('The series could not be loaded.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('Every second Tuesday')).toBeVisible();
});

test('long names wrap and sixty visits are all there', async () => {
  const long = 'W'.repeat(200);
  page.series = sampleSeries({
    title: long,
    company_name: long,
    card: null,
    visits: Array.from({ length: 60 }, (_, at) =>
      sampleVisit(at + 1, new Date(Date.UTC(2026, 11, 1 + 7 * at)).toISOString().slice(0, 10)),
    ),
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: long })).toBeVisible();
  expect((await coming()).getAllByRole('listitem')).toHaveLength(4);
  await userEvent.click(screen.getByText(/^56 more until/));
  const further = within(screen.getByRole('list', { name: 'Further visits' }));
  expect(further.getAllByRole('listitem')).toHaveLength(56);
  expect(screen.getByText('No card saved')).toBeVisible();
});
