import type { Profile } from '@swath/contract/profiles';
import { type GrassHeight, isOvergrown } from '@swath/domain/jobs/grass-height';

/**
 * Yard answers stored in the profile, to prefill a wizard; `{}` if the homeowner has given none yet. The preparation
 * policy is never prefilled: it is acknowledged at every booking.
 */
export const rememberedYard = ({ yard }: Profile) =>
  yard
    ? { ...rememberedHeight(yard.grass_height), yardFeatures: yard.yard_features, notes: yard.yard_features_notes }
    : {};

/**
 * The grass height of an earlier mowing, to prefill the next one; `{}` for one that costs more, or has no list price.
 * That grass has been cut since: nobody pays for it again because it was not asked.
 */
export const rememberedHeight = (grassHeight: GrassHeight) => (isOvergrown(grassHeight) ? {} : { grassHeight });
