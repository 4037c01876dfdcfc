import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import type { OfferId } from '../ids.ts';
import { anOffer } from '../offers/testing/an-offer.ts';
import { queueExpiry, resumeClock, stateAt, stopClock, type Waiting } from './queue-clock.ts';

const at = (text: string) => new Date(text);
const DAY_SECONDS = 86_400;
const dates = { acceptableDates: [day('2026-05-04'), day('2026-05-20')], timeZone: 'America/Chicago' };
const soon = { ...dates, acceptableDates: [day('2026-05-03')] };

describe('the clock of a queued job', () => {
  test('runs for three days', () => {
    expect(queueExpiry(at('2026-05-02T17:00:00Z'), dates)).toEqual(at('2026-05-05T17:00:00Z'));
  });

  test('ends with the last acceptable day at the property', () => {
    expect(queueExpiry(at('2026-05-02T17:00:00Z'), soon)).toEqual(at('2026-05-04T05:00:00Z'));
    const unordered = { ...dates, acceptableDates: [day('2026-05-04'), day('2026-05-03')] };
    expect(queueExpiry(at('2026-05-02T17:00:00Z'), unordered)).toEqual(at('2026-05-05T05:00:00Z'));
  });

  test('keeps what it had left', () => {
    expect(stopClock(at('2026-05-05T17:00:00Z'), at('2026-05-03T17:00:00Z'))).toBe(2 * DAY_SECONDS);
    expect(stopClock(at('2026-05-05T17:00:00Z'), at('2026-05-06T17:00:00Z'))).toBe(0);
  });

  test.each([
    ['what was left', 2 * DAY_SECONDS, dates, '2026-05-06T12:00:00Z'],
    ['a day at least', 600, dates, '2026-05-05T12:00:00Z'],
    [
      'never past the last day',
      2 * DAY_SECONDS,
      { ...dates, acceptableDates: [day('2026-05-04')] },
      '2026-05-05T05:00:00Z',
    ],
  ])('goes on with %s', (_, left, of, end) => {
    expect(resumeClock(left, at('2026-05-04T12:00:00Z'), of)).toEqual(at(end));
  });
});

describe('how a queued job stands', () => {
  const queued: Waiting = { ...dates, status: 'queued', expiresAt: at('2026-05-05T17:00:00Z'), secondsLeft: null };
  const offered: Waiting = { ...dates, status: 'offered', expiresAt: null, secondsLeft: 600 };

  test('it waits until its time is over', () => {
    expect(stateAt(queued, [], at('2026-05-05T16:59:59Z'))).toMatchObject({ status: 'queued', lapsed: [] });
    expect(stateAt(queued, [], at('2026-05-05T17:00:00Z'))).toMatchObject({ status: 'expired' });
  });

  test('its clock stands still while an offer is open, however late it is', () => {
    const patient = anOffer({ expiresAt: at('2026-05-11T17:00:00Z') });
    expect(stateAt(offered, [patient], at('2026-05-10T17:00:00Z'))).toMatchObject({
      status: 'offered',
      expiresAt: null,
      secondsLeft: 600,
      endsAt: at('2026-05-12T17:00:00Z'),
    });
  });

  test('an offer that ran out is gone and the others go on', () => {
    const late = anOffer({ id: 'late' as OfferId, expiresAt: at('2026-05-04T17:00:00Z') });
    const state = stateAt(offered, [anOffer(), late], at('2026-05-03T18:00:00Z'));
    expect(state).toMatchObject({ status: 'offered', lapsed: ['offer-1'], open: [late] });
  });

  test('the clock goes on from the moment the last offer ran out, whenever that is noticed', () => {
    expect(stateAt(offered, [anOffer()], at('2026-05-04T10:00:00Z'))).toMatchObject({
      status: 'queued',
      expiresAt: at('2026-05-04T17:00:00Z'),
      secondsLeft: null,
      lapsed: ['offer-1'],
    });
    expect(stateAt(offered, [anOffer()], at('2026-05-04T17:00:00Z'))).toMatchObject({ status: 'expired' });
  });

  test('the last of several offers decides from when the clock goes on', () => {
    const first = anOffer({ id: 'first' as OfferId, expiresAt: at('2026-05-03T10:00:00Z') });
    const last = anOffer({ id: 'last' as OfferId, expiresAt: at('2026-05-03T17:00:00Z') });
    expect(stateAt(offered, [last, first], at('2026-05-03T20:00:00Z'))).toMatchObject({
      expiresAt: at('2026-05-04T17:00:00Z'),
      lapsed: ['last', 'first'],
    });
    expect(stateAt(offered, [last, first], at('2026-05-03T09:00:00Z'))).toMatchObject({
      endsAt: at('2026-05-04T17:00:00Z'),
    });
  });

  test('what the clock had left comes on top when it is more than a day', () => {
    const long: Waiting = { ...offered, secondsLeft: 2 * DAY_SECONDS };
    expect(stateAt(long, [anOffer()], at('2026-05-03T10:00:00Z')).endsAt).toEqual(at('2026-05-05T17:00:00Z'));
    expect(stateAt(long, [], at('2026-05-03T10:00:00Z')).expiresAt).toEqual(at('2026-05-05T10:00:00Z'));
  });

  test('the clock goes on now when the last offer was taken back', () => {
    expect(stateAt(offered, [], at('2026-05-03T10:00:00Z'))).toMatchObject({
      status: 'queued',
      expiresAt: at('2026-05-04T10:00:00Z'),
    });
  });

  test('an offer of a company that lost its approval ends as that is noticed', () => {
    const state = stateAt(offered, [anOffer({ isCompanyApproved: false })], at('2026-05-02T18:00:00Z'));
    expect(state).toMatchObject({ status: 'queued', expiresAt: at('2026-05-03T18:00:00Z'), lapsed: ['offer-1'] });
  });

  test.each(['accepted', 'expired', 'canceled'] as const)('one that is %s stays so', (status) => {
    const done: Waiting = { ...dates, status, expiresAt: null, secondsLeft: null };
    expect(stateAt(done, [], at('2027-01-01T00:00:00Z'))).toMatchObject({ status });
  });
});
