import type { Profile } from '@swath/contract/profiles';
import { needsQuote } from '@swath/domain/jobs/grass-height';

/**
 * The yard as its homeowner last described it, to begin a wizard with; nothing where they have not yet. Getting it ready
 * is acknowledged each time anew.
 */
export const rememberedYard = ({ yard }: Profile) =>
  yard ? { grassHeight: yard.grass_height, yardFeatures: yard.yard_features, notes: yard.yard_features_notes } : {};

/** The same for a booking: grass that was too tall for a price then is looked at anew. */
export function rememberedYardToBook(profile: Profile) {
  const { grassHeight, ...yard } = { grassHeight: undefined, ...rememberedYard(profile) };
  return { ...yard, ...(grassHeight && !needsQuote(grassHeight) && { grassHeight }) };
}
