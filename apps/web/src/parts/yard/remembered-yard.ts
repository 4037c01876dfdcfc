import type { Profile } from '@swath/contract/profiles';
import { needsQuote } from '@swath/domain/jobs/grass-height';

/**
 * The yard as its homeowner last described it, to prefill a wizard; empty where they have not yet. Its readiness is
 * acknowledged each time.
 */
export const rememberedYard = ({ yard }: Profile) =>
  yard ? { grassHeight: yard.grass_height, yardFeatures: yard.yard_features, notes: yard.yard_features_notes } : {};

/** The same for a booking: a grass height without a list price is asked again. */
export function rememberedYardToBook(profile: Profile) {
  const { grassHeight, ...yard } = { grassHeight: undefined, ...rememberedYard(profile) };
  return { ...yard, ...(grassHeight && !needsQuote(grassHeight) && { grassHeight }) };
}
