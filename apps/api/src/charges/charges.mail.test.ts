import { expect, test } from 'vitest';
import { readMessage } from '../testing/read-message.ts';
import { companyUnpayableMail, pausedForDeclinesMail, pausedForPayoutsMail } from './charges.mail.ts';

const SERIES = {
  id: 's-1',
  title: 'Every week with Green Blade Mowing',
  email: 'harriet@homeowner.test',
  company_name: 'Green Blade Mowing',
  company_email: 'office@greenblade.test',
};
const URL = 'https://swath.test';

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

Open your company:
https://swath.test/company/dashboard
`,
  });
});
