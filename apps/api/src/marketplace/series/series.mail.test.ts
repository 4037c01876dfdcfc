import { day } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { promisedFrom } from '@swath/domain/driving/promised-window';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { describe, expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import { companySeriesMail, homeownerSeriesMail, isMailed, type SeriesNews } from './series.mail.ts';

const [FIRST, SECOND, THIRD] = [day('2026-05-05'), day('2026-05-12'), day('2026-05-19')];

/** Both sides' messages about the same news. */
function mailsAbout(news: SeriesNews, promised: Window | null = null) {
  const about = {
    news,
    series: {
      frequency: 'weekly' as const,
      every: 1,
      start_date: day('2026-05-05'),
      end_date: day('2026-09-29'),
      weekday: 2,
      monthday: null,
      nth_week: null,
      nth_week_weekday: null,
      id: 's-1' as SeriesId,
      address: '412 Elm Ave, Columbia, MO 65203',
      full_name: 'Harriet Miller',
      visit_cents: cents(4500),
      fee_cents: cents(100),
      consent_text: 'I agree that $45.00 are taken for each visit.',
      promised_from_minute: promised?.start ?? null,
      promised_to_minute: promised?.end ?? null,
      yard_features: [],
    },
    sides: {
      company: 'Green Blade Mowing',
      companyEmail: 'office@greenblade.test',
      companyPhone: '5735550111',
      homeownerEmail: 'harriet@homeowner.test',
      timeZone: 'America/Chicago',
      propertyZone: 'America/Denver',
    },
    today: day('2026-05-02'),
    publicUrl: 'https://swath.test',
  };
  const home = isMailed(news) ? readMessage(homeownerSeriesMail({ ...about, news })) : null;
  return { home, company: readMessage(companySeriesMail(about)) };
}

/** The lines of the facts, without those that every one of these mails has. */
const factsOf = ({ text }: { text: string }): string[] =>
  text
    .split('\n\n')[1]!
    .split('\n')
    .filter((line) => !/^(How often|Where|Company|Phone|Customer):/.test(line));

test('a series that is booked tells its homeowner the visits, the prices, and what was agreed to', () => {
  const { home } = mailsAbout({
    kind: 'booked',
    days: [FIRST, THIRD],
    leftOut: [SECOND],
    anyTime: [],
    first: { job: 'j-1' as JobId, cents: 7000, feeCents: 100, card: { brand: 'visa', last4: '4242' } },
  });
  expect(home).toEqual({
    to: 'harriet@homeowner.test',
    template: 'series-booked',
    subject: 'Your recurring mowing is booked: 412 Elm Ave, Columbia, MO 65203',
    text: `YOUR RECURRING MOWING IS BOOKED

Company: Green Blade Mowing
Phone: (573) 555-0111
How often: Every Tuesday
Where: 412 Elm Ave, Columbia, MO 65203
Arrival: Any time of the day
Visits (2): Tue, May 5; Tue, May 19
Left out, no room any more (1): Tue, May 12
Paid for the first visit: $70.00, Visa ending in 4242
Each later visit: $45.00

I agree that $45.00 are taken for each visit.

Please keep the way to your lawn open, keep pets inside and take toys, hoses and tools off the lawn.

See your visits:
https://swath.test/user/series/s-1

Plans changed? Skip, move, pause or cancel on that page. Until the crew starts, canceling costs nothing. What you have paid for a visit goes back in full.

Add first visit to calendar
https://swath.test/user/visits/j-1?ask=calendar

See your receipts
https://swath.test/user/settings
`,
  });
});

test('and its company the visits, the customer, and what it earns', () => {
  const { company } = mailsAbout({
    kind: 'booked',
    days: [FIRST],
    leftOut: [],
    anyTime: [],
    first: { job: 'j-1' as JobId, cents: 7000, feeCents: 100, card: { brand: 'visa', last4: '4242' } },
  });
  expect(company).toEqual({
    to: 'office@greenblade.test',
    template: 'company-series-booked',
    subject: 'The recurring mowing is booked: Harriet Miller',
    text: `THE RECURRING MOWING IS BOOKED

How often: Every Tuesday
Where: 412 Elm Ave, Columbia, MO 65203
Arrival: Any time of the day
Visits (1): Tue, May 5
Customer: Harriet Miller
You earn with the first visit: $69.00
With each later visit: $44.00

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('both read the promised window, each by their own clock, and the visits that come at any time', () => {
  const { home, company } = mailsAbout(
    {
      ...{ kind: 'booked', days: [FIRST, SECOND, THIRD], leftOut: [], anyTime: [SECOND] },
      ...{ first: { job: 'j-1' as JobId, cents: 7000, feeCents: 100, card: { brand: 'visa', last4: '4242' } } },
    },
    promisedFrom(minutes(600)),
  );
  expect(factsOf(home!)).toContain('Arrival: 9:00 AM to 11:00 AM');
  expect(factsOf(company)).toContain('Arrival: 10:00 AM to 12:00 PM');
  for (const mail of [home!, company]) {
    expect(factsOf(mail)).toContain('Of these at any time of the day (1): Tue, May 12');
  }
});

test.each<[SeriesNews]>([
  [{ kind: 'moved', from: FIRST, to: SECOND, arrival: promisedFrom(minutes(600)) }],
  [{ kind: 'window_chosen', date: SECOND, arrival: promisedFrom(minutes(600)) }],
])('a visit that its homeowner puts elsewhere is told to the company, by its own clock: %o', (news) => {
  const { home, company } = mailsAbout(news);
  expect(home).toBeNull();
  expect(factsOf(company)).toContain('Arrival: 10:00 AM to 12:00 PM');
});

describe('what becomes of a series is told to its company, and to its homeowner but for what they see themselves', () => {
  /** `null`: the homeowner is not mailed; otherwise whether money goes back. */
  test.each<[SeriesNews, string, string[], boolean | null]>([
    [{ kind: 'skipped', days: [FIRST] }, 'A visit is skipped', ['Canceled (1): Tue, May 5'], null],
    [
      { kind: 'moved', from: FIRST, to: SECOND, arrival: null },
      'A visit is on another day',
      ['From: Tue, May 5', 'To: Tue, May 12', 'Arrival: Any time of the day'],
      null,
    ],
    [
      { kind: 'window_chosen', date: FIRST, arrival: null },
      'A visit is at another time',
      ['Day: Tue, May 5', 'Arrival: Any time of the day'],
      null,
    ],
    [
      { kind: 'paused', from: FIRST, to: THIRD, days: [FIRST, SECOND] },
      'The recurring mowing is paused',
      ['From: Tue, May 5', 'Up to: Tue, May 19', 'Canceled (2): Tue, May 5; Tue, May 12'],
      null,
    ],
    [
      { kind: 'paused', from: FIRST, to: THIRD, days: [] },
      'The recurring mowing is paused',
      ['From: Tue, May 5', 'Up to: Tue, May 19'],
      null,
    ],
    [
      { kind: 'resumed', days: [SECOND], leftOut: [THIRD] },
      'The recurring mowing goes on',
      ['Visits that come again (1): Tue, May 12', 'No room any more (1): Tue, May 19'],
      false,
    ],
    [
      { kind: 'changed', added: [FIRST], removed: [SECOND], kept: [THIRD] },
      'The recurring mowing is changed',
      ['New (1): Tue, May 5', 'Canceled (1): Tue, May 12', 'As before (1): Tue, May 19'],
      true,
    ],
    [
      { kind: 'changed', added: [FIRST], removed: [], kept: [THIRD] },
      'The recurring mowing is changed',
      ['New (1): Tue, May 5', 'As before (1): Tue, May 19'],
      false,
    ],
    [
      { kind: 'canceled', days: [SECOND, THIRD] },
      'The recurring mowing is canceled',
      ['Canceled (2): Tue, May 12; Tue, May 19'],
      true,
    ],
    [
      { kind: 'called_off', days: [SECOND, THIRD] },
      'Visits of your recurring mowing were canceled',
      ['Canceled (2): Tue, May 12; Tue, May 19'],
      true,
    ],
    [
      { kind: 'ended', days: [SECOND, THIRD] },
      'Your recurring mowing was ended by the company',
      ['Canceled (2): Tue, May 12; Tue, May 19'],
      true,
    ],
  ])('%j', (news, heading, facts, isLess) => {
    const { home, company } = mailsAbout(news);
    expect(company).toMatchObject({ template: `company-series-${news.kind}`, subject: `${heading}: Harriet Miller` });
    expect(company.text).not.toContain('on its way back');
    expect(home === null).toBe(isLess === null);
    const own = heading.replace(/^The/, 'Your');
    expect(company.text.split('\n')[0]).toBe(heading.toUpperCase());
    expect(factsOf(company)).toEqual(facts);
    if (!home) return;
    expect(home.text.split('\n')[0]).toBe(own.toUpperCase());
    expect(factsOf(home)).toEqual(facts);
    expect(home).toMatchObject({
      template: `series-${news.kind}`,
      subject: `${own}: 412 Elm Ave, Columbia, MO 65203`,
    });
    expect(home.text.includes('You do not pay for a canceled visit')).toBe(isLess);
  });
});
