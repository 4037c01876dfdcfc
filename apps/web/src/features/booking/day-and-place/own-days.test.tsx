import { companies } from '@swath/contract/companies';
import { jobs } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { answerByKey } from '../../../testing/answer-by-key.ts';
import { sampleId } from '../../../testing/sample-id.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { bookingServer, greenBlade, overgrown } from '../testing/booking-server.ts';
import { openWizard, stepHeading, walk } from '../testing/walk-wizard.tsx';

const { server, answer, serveAll } = bookingServer();
const { company_id, company_name } = greenBlade;
beforeEach(() => {
  serveAll();
  answer(jobs.listOwn, () => [
    sampleOwnJob(1, { scheduled_date: day('2026-05-07'), company_name: 'Clip & Go' }),
    sampleOwnJob(2, { scheduled_date: day('2026-05-06'), status: 'completed' }),
    sampleOwnJob(3, { scheduled_date: day('2026-05-08'), company_id, company_name }),
  ]);
});
afterEach(() => {
  server.resetHandlers();
  server.close();
  tabStore.clear();
});
const dayButton = (name: RegExp | string) => screen.getByRole('button', { name });

test('a day with a mowing of one’s own is marked, says with whom, and is not gone on from by itself', async () => {
  openWizard();
  await walk.open();
  expect(await screen.findByText('You have a mowing')).toBeVisible();
  expect(dayButton('6 May 2026, has room')).toBeEnabled();
  await userEvent.click(dayButton('7 May 2026, you have a mowing, has room'));
  expect(stepHeading()).toBe('Date');
  expect(screen.getByText('You have a mowing with Clip & Go on this day.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your mowing with Clip & Go' })).toHaveAttribute(
    'href',
    `/user/visits/${sampleId<JobId>(1)}`,
  );
  await walk.goOn();
  expect(stepHeading()).toBe('Grass Height');
});

test('a company that comes on a day already cannot be booked for it once more', async () => {
  openWizard({ company: { company_id, company_name } });
  await walk.open();
  await screen.findByText('You have a mowing');
  expect(dayButton('8 May 2026, you have a mowing')).toBeDisabled();
  expect(dayButton(/^7 May 2026, you have a mowing/)).toBeEnabled();
});

test('a company that comes on the day anyway says so in the list, with the way to that visit, and is not chosen', async () => {
  answer(companies.offered, () => [greenBlade, { ...overgrown, payment_status: 'ready', company_name: 'Clip & Go' }]);
  openWizard();
  await walk.open();
  await walk.day(/^8 May 2026/);
  await walk.goOn();
  await walk.yard();
  const taken = await screen.findByRole('radio', { name: company_name });
  expect(taken).toBeDisabled();
  expect(taken).toHaveAccessibleDescription(/You already have a mowing with this company on that day\./);
  expect(screen.getByRole('link', { name: 'See that mowing' })).toHaveAttribute(
    'href',
    `/user/visits/${sampleId<JobId>(3)}`,
  );
  expect(
    screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === taken.getAttribute('name')),
  ).toEqual([screen.getByRole('radio', { name: 'Clip & Go' }), taken]);
  await walk.choose('Clip & Go');
  await walk.goOn();
  expect(stepHeading()).toBe('Final Review');
});

test('a series goes around a day on which its company comes anyway: the company says so and can be chosen', async () => {
  openWizard();
  await walk.open();
  await answerByKey(screen.getByRole('checkbox', { name: /Make this recurring/ }));
  await walk.day(/^8 May 2026/);
  await walk.goOn();
  await walk.goOn();
  await walk.yard();
  const taken = await screen.findByRole('radio', { name: company_name });
  expect(taken).toBeEnabled();
  expect(taken).toHaveAccessibleDescription(/The series then has no visit of its own on it\./);
});
