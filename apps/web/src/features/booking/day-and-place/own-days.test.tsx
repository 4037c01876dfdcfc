import { jobs } from '@swath/contract/jobs';
import { day } from '@swath/domain/calendar';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../../lib/storage.ts';
import { sampleOwnJob } from '../../../testing/sample-job.ts';
import { bookingServer, greenBlade } from '../testing/booking-server.ts';
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
