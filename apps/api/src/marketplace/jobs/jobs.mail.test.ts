import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import {
  completedMail,
  missedByCrewMail,
  missedCanceledForCrewMail,
  missedCanceledMail,
  missedMail,
  movedByHomeownerMail,
  rescheduledMail,
  startedMail,
  windowChosenMail,
} from './jobs.mail.ts';

const SIDES = {
  id: 'j-1' as JobId,
  address: '412 Elm Ave, Columbia, MO 65203',
  customer: 'Harriet Miller',
  date: day('2026-05-05'),
  timeZone: 'America/Chicago',
  propertyZone: 'America/Chicago',
  price: 4500,
  company: 'Green Blade Mowing',
  homeownerEmail: 'harriet@homeowner.test',
  companyEmail: 'office@greenblade.test',
  companyPhone: '5735550111',
  today: day('2026-05-02'),
  promised_from_minute: null,
  promised_to_minute: null,
};
const URL = 'https://swath.test';
const VISIT = {
  startedAt: new Date('2026-05-02T16:50:00Z'),
  endedAt: new Date('2026-05-02T17:31:00Z'),
  wasMissed: false,
  isRated: false,
};
const DAYS = { from: day('2026-05-05'), to: day('2026-05-07') };

test('a crew that has begun: the homeowner reads what to mind until it is done', () => {
  expect(readMessage(startedMail(SIDES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-started',
    subject: 'Green Blade Mowing is mowing your lawn',
    text: `YOUR LAWN IS BEING MOWED

Green Blade Mowing has started.

Company: Green Blade Mowing
Day: Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203

Please keep gates unlocked and pets inside until they are done. You get an email then.

See your visit:
https://swath.test/user/visits/j-1
`,
  });
});

test('a lawn that is done: the homeowner is asked for stars', () => {
  expect(readMessage(completedMail(SIDES, { ...VISIT, photos: { before: 0, after: 0 } }, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-completed',
    subject: 'Your lawn is mowed. How was it?',
    text: `YOUR LAWN IS MOWED

Company: Green Blade Mowing
When: Sat, May 2, 11:50 AM–12:31 PM
Where: 412 Elm Ave, Columbia, MO 65203
Price: $45.00

How was it? Your stars help your neighbors choose, and good companies to be chosen.

Give stars:
https://swath.test/user/visits/j-1?ask=rate

Is something not right? Report a problem, until 14 days after the visit
https://swath.test/user/visits/j-1/problem

See your receipts
https://swath.test/user/settings
`,
  });
});

test('a lawn that was mowed before anybody knew: what was written of a missed day is taken back', () => {
  const visit = { ...VISIT, wasMissed: true, photos: { before: 0, after: 0 } };
  expect(readMessage(completedMail(SIDES, visit, URL)).text).toContain(
    'Earlier we wrote that nobody came. The company has reported since that it did, so nothing is refunded.',
  );
});

test.each([
  [1, 2, 'They took a photo from before and 2 photos of the finished lawn.'],
  [3, 0, 'They took 3 photos from before.'],
  [0, 1, 'They took a photo of the finished lawn.'],
])('a lawn that is done, with %s photos from before and %s from after, leads to them', (before, after, words) => {
  const { text } = readMessage(completedMail(SIDES, { ...VISIT, photos: { before, after } }, URL));
  expect(text).toContain(`${words}\n\nSee the photos:\nhttps://swath.test/user/visits/j-1`);
});

test('whoever has given stars already is not asked for them', () => {
  const { subject, text } = readMessage(
    completedMail(SIDES, { ...VISIT, isRated: true, photos: { before: 0, after: 0 } }, URL),
  );
  expect(subject).toBe('Your lawn is mowed');
  expect(text).not.toContain('stars');
});

test('a company that moves a mowing: the homeowner reads both days and may pick another or cancel', () => {
  expect(readMessage(rescheduledMail(SIDES, { ...DAYS, arrival: null }, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-rescheduled',
    subject: 'Your mowing has moved to Thu, May 7',
    text: `YOUR MOWING HAS MOVED TO ANOTHER DAY

Company: Green Blade Mowing
Where: 412 Elm Ave, Columbia, MO 65203
Old day: Tue, May 5
New day: Thu, May 7

If the new day suits you, there is nothing to pay or to book again.

If it does not, pick another day, or cancel free: then anything that was charged goes back to your card in full.

Answer:
https://swath.test/user/visits/j-1
`,
  });
});

test('both read what becomes of the promised window', () => {
  const days = { ...DAYS, arrival: '8:00 AM to 10:00 AM, as promised' };
  expect(readMessage(rescheduledMail(SIDES, days, URL)).text).toContain(`Arrival: ${days.arrival}\n`);
  expect(readMessage(movedByHomeownerMail(SIDES, days, URL)).text).toContain(`Arrival: ${days.arrival}\n`);
});

test('a homeowner who picks another day: the company reads both days', () => {
  expect(readMessage(movedByHomeownerMail(SIDES, { ...DAYS, arrival: 'Any time of the day' }, URL))).toEqual({
    to: 'office@greenblade.test',
    template: 'job-moved',
    subject: 'A job has moved to Thu, May 7',
    text: `A CUSTOMER HAS PICKED ANOTHER DAY

Customer: Harriet Miller
Where: 412 Elm Ave, Columbia, MO 65203
Old day: Tue, May 5
New day: Thu, May 7
Arrival: Any time of the day

You have room on that day. If you cannot come, put the job on another one.

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('a homeowner who picks another time of the same day: the company reads which', () => {
  expect(readMessage(windowChosenMail(SIDES, '8:00 AM to 10:00 AM', URL))).toEqual({
    to: 'office@greenblade.test',
    template: 'job-window',
    subject: 'A job on Tue, May 5 has another arrival time',
    text: `A CUSTOMER HAS PICKED ANOTHER ARRIVAL TIME

Customer: Harriet Miller
Where: 412 Elm Ave, Columbia, MO 65203
Day: Tue, May 5
Arrival: 8:00 AM to 10:00 AM

Your plan of that day can keep it. If you cannot come then, give the job another time.

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('a mowing that nobody came for: the homeowner chooses, or it is returned by itself', () => {
  expect(readMessage(missedMail(SIDES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'mowing-missed',
    subject: 'Nobody came to mow on Tue, May 5',
    text: `NOBODY CAME TO MOW

Green Blade Mowing did not start your mowing on Tue, May 5. We are sorry.

Company: Green Blade Mowing
Day: Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203

Pick another day, or cancel and get the full amount back.

If you do neither within 48 hours, it is canceled and returned to you by itself.

If Green Blade Mowing was there and only forgot to say so, they can still record it until Thu, May 7, 11:59 PM. You are asked then whether your lawn was mowed.

Choose:
https://swath.test/user/visits/j-1
`,
  });
});

test('and its company can still put it on another day', () => {
  expect(readMessage(missedByCrewMail(SIDES, URL))).toEqual({
    to: 'office@greenblade.test',
    template: 'job-missed',
    subject: 'A job of Tue, May 5 was not started',
    text: `A JOB WAS NOT STARTED

When: Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203
Customer: Harriet Miller

Was the lawn mowed? Record the visit by Thu, May 7, 11:59 PM, and it is paid like any other.

If it was not, put it on another day. After that $45.00 goes back to the homeowner, and the job is canceled.

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('what nobody came for and nobody chose about is canceled', () => {
  expect(readMessage(missedCanceledMail(SIDES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'missed-canceled',
    subject: 'Your mowing of Tue, May 5 is canceled',
    text: `YOUR MISSED MOWING IS CANCELED

Green Blade Mowing did not come on Tue, May 5. You do not pay for it: anything that was charged goes back to you in full.

Company: Green Blade Mowing
Day: Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203

Book another day:
https://swath.test/user/visits/j-1
`,
  });
});

test('and earns its company nothing', () => {
  expect(readMessage(missedCanceledForCrewMail(SIDES, URL))).toEqual({
    to: 'office@greenblade.test',
    template: 'job-missed-canceled',
    subject: 'A job of Tue, May 5 is canceled',
    text: `A JOB IS CANCELED

It was not started on Tue, May 5, so Harriet Miller gets their money back.

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});
