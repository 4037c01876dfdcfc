import type { Offer, QueuedJob } from '@swath/contract/queue';
import { earliestBookableDay } from '@swath/domain/calendar';
import { whyNoOffers } from '@swath/domain/queue/offer-rules';
import { openOffers } from '../offers.ts';

/** The company's own offer that can still be accepted; a company is told of no others. */
export const ownOpenOffer = (job: QueuedJob): Offer | undefined => openOffers(job)[0];

/** The acceptable dates a crew can still come on. @param zone  of the company; the server asks again where the lawn is */
export const daysToOffer = (job: QueuedJob, now: Date, zone: string) =>
  job.acceptableDates.filter((day) => day >= earliestBookableDay(now, zone));

/** Whether a company can make an offer, as far as it is told: on some day, and without one of its own that is open. */
export function canOffer(job: QueuedJob, company: Offer['companyId'], now: Date, zone: string): boolean {
  const offers = openOffers(job);
  return whyNoOffers({ status: job.status, offers }, company) === null && daysToOffer(job, now, zone).length > 0;
}
