import type { Complaint } from '@swath/contract/complaints';
import { problems as refusals } from '@swath/contract/problems';
import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import { cents } from '@swath/domain/units';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProblemsNotice } from '../../features/complaints/company/problems-notice.tsx';
import { apiFor, openApp, reopenApp } from '../../testing/open-app.tsx';
import { viewers } from '../../testing/people.ts';
import { sampleComplaint, sampleProblem, sampleRefund, sampleSaid } from '../../testing/sample-complaint.ts';
import { sampleId } from '../../testing/sample-id.ts';
import { sampleCompany } from '../../testing/sample-job.ts';
import { show } from '../../testing/show.tsx';
import { longName } from '../../ui/calendar/calendar.tsx';

type Refusal = keyof typeof refusals;

const JOB = sampleId<Complaint['job_id']>(1);
const ADDRESS = `/company/problems/${JOB}`;

let complaint: Complaint | null;
let list: Complaint[];
let sent: unknown[];
/** What the next answer is refused with, and what has happened meanwhile; null: it is taken. */
let refused: { code: Refusal; meanwhile?: () => void } | null;
const refuse = () => {
  const { code, meanwhile } = refused!; // called only with a refusal
  refused = null;
  meanwhile?.();
  const [status, detail] = refusals[code];
  return HttpResponse.json({ code, status, detail }, { status });
};
const api = setupServer(
  http.get('*/api/company', () => HttpResponse.json(sampleCompany())),
  http.get('*/api/company/complaints', () => HttpResponse.json(list)),
  http.get('*/api/MowingJobs/:id/complaint', () => HttpResponse.json(sampleProblem(complaint))),
  http.post('*/api/MowingJobs/:id/complaint/answer', async ({ request }) => {
    sent.push(await request.json());
    if (refused) return refuse();
    complaint = sampleComplaint('company', { state: 'homeowner', answer: sampleRefund });
    return HttpResponse.json(sampleProblem(complaint));
  }),
  http.post('*/api/MowingJobs/:id/complaint/appeal', async ({ request }) => {
    sent.push(await request.json());
    complaint = sampleComplaint('company', {
      ...{ state: 'appealed', appeal: { side: 'company', ...sampleSaid('Too much.') } },
    });
    return HttpResponse.json(sampleProblem(complaint));
  }),
);
beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.use(...apiFor(viewers.crew).filter(({ info }) => info.path !== '*/api/company/complaints'));
  complaint = sampleComplaint('company');
  [list, sent, refused] = [[complaint], [], null];
});
afterEach(() => api.resetHandlers());
afterAll(() => api.close());

const open = (address = ADDRESS) => openApp(address, viewers.crew);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const words = () => screen.findByLabelText('To Harriet Miller');

describe('the list', () => {
  test('has what waits for an answer first, with the time left, and then the others', async () => {
    const due = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    list = [
      sampleComplaint('company', { due_at: due }),
      sampleComplaint('company', { ...{ id: sampleId(52), job_id: sampleId(3), kind: 'bill', state: 'swath' } }),
    ];
    open('/company/problems');
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for your answer (1)' }));
    expect(waiting.getByText('5 hours left')).toBeVisible();
    expect(waiting.getByRole('link', { name: 'Look and answer' })).toHaveAttribute('href', ADDRESS);
    const others = within(screen.getByRole('region', { name: 'Others' }));
    expect(others.getByText('Something is wrong with the bill: Harriet Miller')).toBeVisible();
    expect(others.getByText('Swath decides')).toBeVisible();
    expect(others.getByRole('link', { name: 'Look' })).toHaveAttribute('href', `/company/problems/${sampleId(3)}`);
  });

  test('that is empty, or cannot be read, says so', async () => {
    list = [];
    open('/company/problems');
    expect(await screen.findByText('No problems')).toBeVisible();
    refused = { code: 'forbidden' };
    api.use(http.get('*/api/company/complaints', refuse, { once: true }));
    reopenApp('/company/problems');
    expect(await screen.findByText('The problems could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('No problems')).toBeVisible();
  });
});

describe('the notice on the dashboard', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
  const link = () => screen.findByRole('link', { name: 'Look and answer' });

  test('says who waits for an answer, how long there is, and leads to the problem', async () => {
    list = [sampleComplaint('company', { due_at: inHours(5) }), sampleComplaint('company', { state: 'swath' })];
    show(<ProblemsNotice />);
    expect(await link()).toHaveAttribute('href', ADDRESS);
    const notice = screen.getByRole('region', { name: 'Reported problems' });
    expect(notice).toHaveTextContent(/^Harriet Miller reported a problem, and waits for your answer\. 5 hours left\./);
  });

  test('counts several and leads to all of them; without any it is not there', async () => {
    list = [30, 5].map((hours) => sampleComplaint('company', { due_at: inHours(hours) }));
    const { unmount } = show(<ProblemsNotice />);
    expect(await link()).toHaveAttribute('href', '/company/problems');
    const notice = screen.getByRole('region', { name: 'Reported problems' });
    expect(notice).toHaveTextContent(/^2 reported problems wait for your answer\. For the first: 5 hours left\./);
    unmount();
    list = [];
    const { container } = show(<ProblemsNotice />);
    await waitFor(() => expect(container).toHaveTextContent(/^$/));
  });
});

describe('an answer', () => {
  test('gives money back: says how much can go, and whom it costs', async () => {
    open();
    expect(await screen.findByText('Please answer by Thu, May 7, 12:00 PM. After that Swath decides.')).toBeVisible();
    await press('Send the answer');
    expect(screen.getByText('Please choose how you answer.')).toBeVisible();
    await choose('Give money back');
    const amount = screen.getByLabelText(/^Amount/);
    expect(amount).toHaveAccessibleDescription(/Of \$45\.00, at most \$45\.00\. It comes out of what you earn/);
    expect(amount).toHaveAccessibleDescription(/Please enter an amount\./);
    await userEvent.type(amount, '50');
    expect(amount).toHaveAccessibleDescription(/Only \$45\.00 of this payment can still be given back\./);
    await userEvent.clear(amount);
    await userEvent.type(amount, '20');
    expect(amount).toHaveAccessibleDescription(/\$19\.56 of it comes out of what you earn, \$0\.44 out of Swath’s fee/);
    expect(await words()).toHaveAccessibleDescription(/Please write to your customer\./);
    await userEvent.type(await words(), 'For a new sprinkler.');
    await press('Send the answer');
    expect(await screen.findByText('You give $20.00 back')).toBeVisible();
    expect(sent).toEqual([{ how: 'refund', words: 'For a new sprinkler.', amount_cents: 2000, seen_cents: 0 }]);
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
    expect(await screen.findByText('Answered. Harriet Miller is told.')).toBeInTheDocument();
  });

  describe('that offers another mowing', () => {
    const OPEN = { windows: [{ start: '08:00', end: '17:00' }], is_available: true };
    let full: readonly string[];
    let asked: URLSearchParams[];
    beforeEach(() => {
      [full, asked] = [[], []];
      api.use(
        http.get('*/api/companies/:id/availability', ({ request }) => {
          const { searchParams } = new URL(request.url);
          asked.push(searchParams);
          const days: object[] = [];
          for (let date = searchParams.get('from') as Day; date <= searchParams.get('to')!; date = addDays(date, 1))
            days.push({ date, ...OPEN, has_room: !full.includes(date) });
          return HttpResponse.json(days);
        }),
      );
    });
    const today = () => dayAt(new Date(), 'America/Chicago');
    const dayOf = (date: Day) => screen.findByRole('button', { name: new RegExp(`^${longName(date)}`) });
    const calendar = () => screen.findByRole('group', { name: 'Day of the new mowing' });

    test('shows the days with room for the job, from today on; a full one cannot be chosen', async () => {
      full = [today()];
      open();
      await choose('Mow again, free of charge');
      await waitFor(async () => expect(await dayOf(today())).toHaveAccessibleName(/full$/));
      expect(await dayOf(today())).toBeDisabled();
      expect(asked[0]!.get('job')).toBe(JOB);
      expect(asked[0]!.get('from')).toBe(today());
      await userEvent.type(await words(), 'We come back.');
      await press('Send the answer');
      expect(await calendar()).toHaveAccessibleDescription('Please pick a day.');
      expect(sent).toEqual([]);
    });

    test('says at the day why it cannot be, and is sent with another one', async () => {
      const date = today();
      open();
      await choose('Mow again, free of charge');
      await userEvent.click(await dayOf(date));
      await userEvent.type(await words(), 'We come back.');
      for (const [code, said] of [
        ['already_booked', /Your customer already has a mowing with you/],
        ['day_full', /There is no room for this lawn on that day/],
      ] as const) {
        refused = { code };
        await press('Send the answer');
        await waitFor(async () => expect(await calendar()).toHaveAccessibleDescription(said));
      }
      expect(await words()).toHaveValue('We come back.');
      await press('Send the answer');
      await waitFor(() => expect(sent.at(-1)).toEqual({ how: 'redo', words: 'We come back.', date }));
    });

    test('is not sent for a chosen day that has become full meanwhile', async () => {
      open();
      await choose('Mow again, free of charge');
      await userEvent.click(await dayOf(today()));
      await userEvent.type(await words(), 'We come back.');
      full = [today()];
      reopenApp(ADDRESS);
      await waitFor(async () =>
        expect(await calendar()).toHaveAccessibleDescription(/There is no room for this lawn on that day/),
      );
      await press('Send the answer');
      expect(sent).toEqual([]);
    });
  });

  test('keeps its text when money has moved meanwhile, and shows what is left now', async () => {
    open();
    await choose('Give money back');
    await userEvent.type(screen.getByLabelText(/^Amount/), '20');
    await userEvent.type(await words(), 'Sorry.');
    const move = () => {
      complaint = sampleComplaint('company', { refunded_cents: cents(1000), refundable_cents: cents(3500) });
    };
    refused = { code: 'refund_changed', meanwhile: move };
    await press('Send the answer');
    const amount = screen.getByLabelText(/^Amount/);
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(/Something has changed meanwhile.*at most \$35\.00/),
    );
    reopenApp(ADDRESS);
    expect(await words()).toHaveValue('Sorry.');
    await press('Send the answer');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ amount_cents: 2000, seen_cents: 1000 }));
  });

  test('to what a colleague has answered meanwhile is not sent, and not lost', async () => {
    open();
    await choose('Explain');
    await userEvent.type(await words(), 'It was so before.');
    const answer = () => {
      complaint = sampleComplaint('company', { state: 'homeowner', answer: sampleRefund });
    };
    refused = { code: 'complaint_not_open', meanwhile: answer };
    await press('Send the answer');
    expect(await screen.findByText('What you wrote was not sent.')).toBeVisible();
    expect(screen.getByText('It was so before.')).toBeVisible();
    await press('Throw it away');
    expect(screen.queryByText('It was so before.')).toBeNull();
  });

  test('without money, where nothing can go back or others decide', async () => {
    complaint = sampleComplaint('company', { refundable_cents: cents(0) });
    open();
    const money = await screen.findByRole('radio', { name: 'Give money back' });
    expect(money).toBeDisabled();
    expect(screen.getByText(/^Nothing can be given back now/)).toBeVisible();
  });

  test('by a member whom the company does not let give money back', async () => {
    const standard = { ...viewers.crew.company!, is_primary: false, member: 'standard' } as const;
    const viewer = { ...viewers.crew, company: standard };
    api.use(...apiFor(viewer).filter(({ info }) => info.path !== '*/api/company/complaints'));
    openApp(ADDRESS, viewer);
    await screen.findByRole('radio', { name: 'Give money back' });
    expect(screen.getByText(refusals.refund_not_yours[1])).toBeVisible();
  });
});

test('a decision is looked at a second time', async () => {
  const decision = { amount_cents: cents(1500), ...sampleSaid('Half of it.') };
  complaint = sampleComplaint('company', { state: 'decided', decision });
  open();
  expect(await screen.findByText('You did not answer in time')).toBeVisible();
  await press('Ask for a second look');
  await userEvent.type(await screen.findByLabelText('Why should it be decided otherwise?'), 'Too much.');
  await press('Ask for a second look');
  expect(await screen.findByText('You asked for a second look')).toBeVisible();
  expect(sent).toEqual([{ words: 'Too much.' }]);
});

test('a job without a problem, and one that is not there, say so', async () => {
  complaint = null;
  open();
  expect(await screen.findByText('No problem reported')).toBeVisible();
  refused = { code: 'job_not_found' };
  api.use(http.get('*/api/MowingJobs/:id/complaint', refuse, { once: true }));
  reopenApp(ADDRESS);
  expect(await screen.findByText('There is no job of yours at this address.')).toBeVisible();
});
