import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { CompanyId, OfferId } from '../ids.ts';
import { bestOffer } from '../offers/best-offer.ts';
import { OFFER_STATUSES } from '../offers/offer.ts';
import { anOffer } from '../offers/testing/an-offer.ts';
import { cents } from '../units.ts';
import { whyNotAccept, whyNotChange, whyNotOffer, whyNotTake } from './offer-rules.ts';
import { QUEUED_JOB_STATUSES } from './queued-job.ts';

const now = new Date('2026-05-02T17:00:00Z');
const us = 'company-9' as CompanyId;
const job = {
  status: 'queued' as const,
  acceptableDates: [day('2026-05-02'), day('2026-05-04')],
  timeZone: 'America/Chicago',
  offers: [],
};
const offersOf = (...companies: string[]) => companies.map((id) => anOffer({ companyId: id as CompanyId }));

describe('making an offer', () => {
  test.each([
    ['a day the homeowner can take', {}, '2026-05-04', null],
    ['tomorrow', { acceptableDates: [day('2026-05-03')] }, '2026-05-03', null],
    ['beside those of others', { status: 'offered', offers: offersOf('a', 'b', 'c', 'd') }, '2026-05-04', null],
    ['a day they cannot take', {}, '2026-05-05', 'date_not_acceptable'],
    ['today', {}, '2026-05-02', 'date_too_early'],
    ['twice', { status: 'offered', offers: offersOf('company-9') }, '2026-05-04', 'offer_exists'],
    ['a sixth', { status: 'offered', offers: offersOf('a', 'b', 'c', 'd', 'e') }, '2026-05-04', 'too_many_offers'],
    ['one that was accepted', { status: 'accepted' }, '2026-05-04', 'queued_job_ended'],
    ['one that expired', { status: 'expired' }, '2026-05-04', 'queued_job_ended'],
    ['one that was canceled', { status: 'canceled' }, '2026-05-04', 'queued_job_ended'],
  ] as const)('for %s', (_, own, of, reason) => {
    expect(whyNotOffer({ ...job, ...own }, us, day(of), now)).toBe(reason);
  });
});

describe('changing an offer', () => {
  const soon = new Date(now.getTime() + 1000);
  test.each([
    ['to another day the homeowner can take', {}, {}, '2026-05-04', null],
    ['beside four of others', { offers: offersOf('a', 'b', 'c', 'd', 'company-9') }, {}, '2026-05-04', null],
    ['to a day they cannot take', {}, {}, '2026-05-05', 'date_not_acceptable'],
    ['to today', {}, {}, '2026-05-02', 'date_too_early'],
    ['that has run out', {}, { expiresAt: now }, '2026-05-04', 'offer_ended'],
    ['that was accepted', { status: 'accepted' }, { status: 'accepted' }, '2026-05-04', 'queued_job_ended'],
    ['that was rejected', {}, { status: 'rejected' }, '2026-05-04', 'offer_ended'],
    ['that is being paid', {}, { heldUntil: soon }, '2026-05-04', 'offer_being_paid'],
    ['that was being paid until now', {}, { heldUntil: now }, '2026-05-04', null],
  ] as const)('%s', (_, own, of, on, reason) => {
    expect(whyNotChange({ ...job, status: 'offered', ...own }, anOffer(of), day(on), now)).toBe(reason);
  });
});

describe('accepting an offer', () => {
  spec('company 4.9');
  test.each(QUEUED_JOB_STATUSES)('on a job that is %s', (status) => {
    const expected = status === 'queued' || status === 'offered' ? null : 'queued_job_ended';
    expect(whyNotAccept({ status }, anOffer(), now)).toBe(expected);
  });

  test.each(OFFER_STATUSES)('that is %s', (status) => {
    expect(whyNotAccept({ status: 'offered' }, anOffer({ status }), now)).toBe(
      status === 'open' ? null : 'offer_ended',
    );
  });

  test('that has run out', () => {
    expect(whyNotAccept({ status: 'offered' }, anOffer({ expiresAt: now }), now)).toBe('offer_ended');
  });

  test('twice is a payment too many', () => {
    expect(whyNotTake({ status: 'accepted' }, anOffer({ status: 'accepted' }), now)).toBe('duplicate');
    expect(whyNotTake({ status: 'accepted' }, anOffer({ status: 'closed' }), now)).toBe('queued_job_ended');
    expect(whyNotTake({ status: 'offered' }, anOffer(), now)).toBeNull();
  });
});

test('the best offer is the cheapest, and of two that cost the same the earlier', () => {
  const dear = anOffer({ id: 'dear' as OfferId, price: cents(7000), createdAt: new Date('2026-05-02T10:00:00Z') });
  const late = anOffer({ id: 'late' as OfferId, createdAt: new Date('2026-05-02T12:00:00Z') });
  const early = anOffer({ id: 'early' as OfferId, createdAt: new Date('2026-05-02T11:00:00Z') });
  expect(bestOffer([dear, late, early])).toBe(early);
  expect(bestOffer([])).toBeNull();
});
