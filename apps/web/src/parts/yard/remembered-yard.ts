import type { Profile } from '@swath/contract/profiles';
import { needsQuote } from '@swath/domain/jobs/grass-height';

/**
 * Yard answers stored in the profile, to prefill a wizard; `{}` if the homeowner has given none yet. The preparation
 * policy is never prefilled: it is acknowledged at every booking.
 */
export const rememberedYard = ({ yard }: Profile) =>
  yard ? { grassHeight: yard.grass_height, yardFeatures: yard.yard_features, notes: yard.yard_features_notes } : {};

/** Yard answers to prefill a booking: as `rememberedYard`, without a grass height that has no list price. */
export function rememberedYardToBook(profile: Profile) {
  const { grassHeight, ...yard } = { grassHeight: undefined, ...rememberedYard(profile) };
  return { ...yard, ...(grassHeight && !needsQuote(grassHeight) && { grassHeight }) };
}
