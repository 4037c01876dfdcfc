import { day } from '@swath/domain/calendar';
import type { JobId, SeriesId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { readMessage } from '../../testing/read-message.ts';
import {
  companyUnpayableMail,
  pausedForDeclinesMail,
  pausedForPayoutsMail,
  unpaidVisitMail,
  unpaidVisitOfCompanyMail,
  visitDeclinedMail,
} from './charges.mail.ts';

const SERIES = {
  id: 's-1',
  title: 'Every week with Green Blade Mowing',
  email: 'harriet@homeowner.test',
  company_name: 'Green Blade Mowing',
  company_email: 'office@greenblade.test',
};
const VISIT = {
  id: 'j-1' as JobId,
  series_id: 's-1' as SeriesId,
  service_date: day('2026-05-09'),
  address: '412 Elm Ave, Columbia, MO 65203',
  price_cents: cents(4500),
  email: 'harriet@homeowner.test',
  company_name: 'Green Blade Mowing',
  company_email: 'office@greenblade.test',
};
const URL = 'https://swath.test';
const AROUND = { today: day('2026-05-08'), publicUrl: URL };

test('a series that stands still because of its card says what makes it go on', () => {
  expect(readMessage(pausedForDeclinesMail(SERIES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'series-paused-declines',
    subject: 'Every week with Green Blade Mowing is paused',
    text: `YOUR SERIES IS PAUSED

Your card was declined for two visits of Green Blade Mowing in a row.

Save another card and the series goes on. Until then, visits that are not paid are canceled.

Change card:
https://swath.test/user/series/s-1
`,
  });
});

test('a series whose company cannot be paid goes on by itself', () => {
  expect(readMessage(pausedForPayoutsMail(SERIES, URL))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'series-paused-payouts',
    subject: 'Every week with Green Blade Mowing is paused',
    text: `YOUR SERIES IS PAUSED

Green Blade Mowing cannot accept payments at the moment, so your card is not charged.

The series goes on by itself when it can. Until then, visits that are not paid are canceled.

See this series:
https://swath.test/user/series/s-1
`,
  });
});

test('a company that cannot be paid is told what to do', () => {
  expect(readMessage(companyUnpayableMail(SERIES, URL))).toEqual({
    to: 'office@greenblade.test',
    template: 'series-paused-payouts-company',
    subject: 'A series is paused: complete your payment setup',
    text: `A SERIES IS PAUSED

Visits of Every week with Green Blade Mowing could not be charged, because your company cannot be paid yet.

Complete your payment setup and they are charged again. Visits that are not paid are canceled.

Set up payouts:
https://swath.test/company/payouts
`,
  });
});

test('a card that was declined: how much it is about, when it is asked again, and how to pay', () => {
  expect(readMessage(visitDeclinedMail(VISIT, { triesAgain: true, ...AROUND }))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'visit-declined',
    subject: 'Your card was declined for your mowing on Sat, May 9',
    text: `YOUR CARD WAS DECLINED

We could not charge your card for this visit.

When: Sat, May 9
Where: 412 Elm Ave, Columbia, MO 65203
Company: Green Blade Mowing
Amount: $45.00

We ask your card once more at 5:00 AM on that day. If the visit is not paid by 6:00 AM, it is canceled.

Pay this visit:
https://swath.test/user/dashboard?pay=j-1
`,
  });
});

test('a visit that was not paid is canceled, and nothing was charged', () => {
  expect(readMessage(unpaidVisitMail(VISIT, AROUND))).toEqual({
    to: 'harriet@homeowner.test',
    template: 'visit-unpaid',
    subject: 'Your mowing on Sat, May 9 is canceled',
    text: `YOUR MOWING IS CANCELED

It was not paid by 6:00 AM, so the company does not come. Nothing was charged.

When: Sat, May 9
Where: 412 Elm Ave, Columbia, MO 65203
Company: Green Blade Mowing
Amount: $45.00

See this series:
https://swath.test/user/series/s-1
`,
  });
});

test('and its company does not go there', () => {
  expect(readMessage(unpaidVisitOfCompanyMail(VISIT, AROUND))).toEqual({
    to: 'office@greenblade.test',
    template: 'visit-unpaid-company',
    subject: 'Canceled: the mowing on Sat, May 9 at 412 Elm Ave, Columbia, MO 65203',
    text: `A MOWING IS CANCELED

The homeowner’s card was not charged in time. Please do not go there.

When: Sat, May 9
Where: 412 Elm Ave, Columbia, MO 65203

Open your schedule:
https://swath.test/company/dashboard
`,
  });
});

test('a card that was declined a second time is not asked again', () => {
  expect(readMessage(visitDeclinedMail(VISIT, { triesAgain: false, ...AROUND })).text).toContain(
    '\n\nIf the visit is not paid by 6:00 AM on that day, it is canceled.\n\n',
  );
});
