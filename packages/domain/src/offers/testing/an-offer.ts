import { day } from '../../calendar.ts';
import type { CompanyId, OfferId } from '../../ids.ts';
import { cents } from '../../units.ts';
import type { Offer } from '../offer.ts';

/** An open offer of $60.00, made at noon on May 2, 2026 in Columbia, Missouri, for the day after the next. */
export const anOffer = (own: Partial<Offer> = {}): Offer => ({
  id: 'offer-1' as OfferId,
  companyId: 'company-1' as CompanyId,
  status: 'open',
  price: cents(6000),
  serviceDate: day('2026-05-04'),
  createdAt: new Date('2026-05-02T17:00:00Z'),
  expiresAt: new Date('2026-05-03T17:00:00Z'),
  heldUntil: null,
  isCompanyApproved: true,
  ...own,
});
