import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { isOpen, offerEnd, offerExpiry, offerStatusAt } from './offer-clock.ts';
import { anOffer } from './testing/an-offer.ts';

const at = (text: string) => new Date(text);

describe('an offer', () => {
  spec('homeowner 9.2', 'company 4.12', 'company 9.9');
  test('is good for 24 hours', () => {
    expect(offerExpiry(at('2026-05-02T17:00:00Z'), day('2026-05-09'), 'America/Chicago')).toEqual(
      at('2026-05-03T17:00:00Z'),
    );
  });

  test('ends as its day begins at the property when that is sooner', () => {
    expect(offerExpiry(at('2026-05-02T17:00:00Z'), day('2026-05-03'), 'America/Chicago')).toEqual(
      at('2026-05-03T05:00:00Z'),
    );
  });

  test('is open up to its last moment and not in it', () => {
    expect(isOpen(anOffer(), at('2026-05-03T16:59:59.999Z'))).toBe(true);
    expect(isOpen(anOffer(), at('2026-05-03T17:00:00Z'))).toBe(false);
  });

  test('cannot run out while its homeowner is paying', () => {
    const paying = anOffer({ heldUntil: at('2026-05-03T17:08:00Z') });
    expect(offerEnd(paying)).toEqual(at('2026-05-03T17:08:00Z'));
    expect(isOpen(paying, at('2026-05-03T17:05:00Z'))).toBe(true);
    expect(isOpen(paying, at('2026-05-03T17:08:00Z'))).toBe(false);
    expect(offerEnd(anOffer({ heldUntil: at('2026-05-02T18:00:00Z') }))).toEqual(at('2026-05-03T17:00:00Z'));
  });

  test('says how it stands before anybody has written that down', () => {
    const late = at('2026-05-04T00:00:00Z');
    expect(offerStatusAt(anOffer(), at('2026-05-02T18:00:00Z'))).toBe('open');
    expect(offerStatusAt(anOffer(), late)).toBe('expired');
    expect(offerStatusAt(anOffer({ isCompanyApproved: false }), at('2026-05-02T18:00:00Z'))).toBe('closed');
    expect(offerStatusAt(anOffer({ status: 'released' }), late)).toBe('released');
    expect(offerStatusAt(anOffer({ isCompanyApproved: false }), late)).toBe('closed');
    expect(offerStatusAt(anOffer({ status: 'accepted' }), at('2026-05-02T18:00:00Z'))).toBe('accepted');
  });
});
