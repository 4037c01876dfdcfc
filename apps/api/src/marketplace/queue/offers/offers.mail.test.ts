import { day } from '@swath/domain/calendar';
import type { OfferId } from '@swath/domain/ids';
import { OFFER_STATUSES } from '@swath/domain/offers/offer';
import { cents } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { readMessage } from '../../../testing/read-message.ts';
import { isUnlucky, offerEndedMail, offerReceivedMail, offersGatheredMail } from './offers.mail.ts';

const HOME = {
  ...{ id: 'q-1', address: '412 Elm Ave, Columbia, MO 65203', publicUrl: 'https://swath.test' },
  today: day('2026-05-02'),
};
const TUESDAY = day('2026-05-05');

const received = (message: string, isChanged = false) =>
  readMessage(
    offerReceivedMail(
      'harriet@homeowner.test',
      { companyName: 'Green Blade Mowing', priceCents: 6000, serviceDate: TUESDAY, message, isChanged },
      HOME,
    ),
  );

test('an offer says who, for how much, when, where and with which words, and how long it is good', () => {
  expect(received('We bring the big mower.')).toEqual({
    to: 'harriet@homeowner.test',
    template: 'offer-received',
    subject: 'Green Blade Mowing offers to mow your lawn for $60.00',
    text: `YOU HAVE AN OFFER

Company: Green Blade Mowing
Price: $60.00
When: Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203
Message: We bring the big mower.

It is good for 24 hours at most. You pay when you accept it, and nothing before.

Look at the offer:
https://swath.test/user/queued-jobs/q-1
`,
  });
});

test('one that was changed says so', () => {
  const { subject, template, text } = received('', true);
  expect([subject, template]).toEqual(['Green Blade Mowing now offers to mow your lawn for $60.00', 'offer-changed']);
  expect(text).toMatch(/^AN OFFER HAS CHANGED/);
});

test('an offer without words has no line for them', () => {
  expect(received('').text).not.toContain('Message');
});

const standing = (name: string, price: number, serviceDate = TUESDAY) => ({
  ...{ id: name as OfferId, price: cents(price), serviceDate, createdAt: new Date('2026-05-02T17:00:00Z') },
  company: { name, email: 'office@greenblade.test', ratingAvg: null },
});

test('several offers are one mail that says how they stand, the best one first', () => {
  const offers = [standing('Green Blade Mowing', 6000), standing('Ada Lawns', 4000, day('2027-05-04'))];
  const mail = offersGatheredMail('harriet@homeowner.test', offers, HOME);
  expect(readMessage(mail)).toEqual({
    to: 'harriet@homeowner.test',
    template: 'offers-gathered',
    subject: '2 offers for your lawn, from $40.00',
    text: `YOU HAVE 2 OFFERS

Ada Lawns: $40.00, Tue, May 4, 2027
Green Blade Mowing: $60.00, Tue, May 5
Where: 412 Elm Ave, Columbia, MO 65203

Each is good for 24 hours at most. You pay when you accept one, and nothing before.

Compare the offers:
https://swath.test/user/queued-jobs/q-1
`,
  });
});

test('a company is told of an end that it did not make itself', () => {
  const told = OFFER_STATUSES.filter(isUnlucky);
  expect(told).toEqual(['rejected', 'expired', 'closed']);
});

test.each([
  ['rejected', true, 'Your offer was not accepted', 'The homeowner has decided against your offer.'],
  ['expired', true, 'Your offer has expired', 'The homeowner did not answer in time.'],
  [
    'closed',
    true,
    'Your offer is closed',
    'The job is no longer in the queue: the homeowner chose another company or took it back.',
  ],
  ['closed', false, 'Your offer is closed', 'Your company is not approved at present, so its open offers were closed.'],
] as const)('an offer that was %s tells its company so, and which one it was; approved: %s', (...given) => {
  const [how, isCompanyApproved, subject, why] = given;
  const company = { name: 'Green Blade Mowing', email: 'office@greenblade.test', ratingAvg: null };
  const offer = { company, isCompanyApproved, price: cents(6000), serviceDate: TUESDAY };
  expect(readMessage(offerEndedMail(offer, how, HOME))).toEqual({
    to: 'office@greenblade.test',
    template: `offer-${how}`,
    subject,
    text: `${subject.toUpperCase()}

${why}

Where: 412 Elm Ave, Columbia, MO 65203
When: Tue, May 5
Price: $60.00

See queued jobs:
https://swath.test/company/queued-jobs
`,
  });
});
