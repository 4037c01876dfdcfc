import type { Profile } from '@swath/contract/profiles';
import { addDays, earliestBookableDay } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useQuery } from '@tanstack/react-query';
import { useLawnDays } from '../room-calendar/lawn-days.api.ts';
import { monthStretch } from '../room-calendar/month-stretch.ts';
import { ownWatch } from './own-watch.api.ts';
import { unknownZipWords } from './unknown-zip.ts';

/**
 * Says that nobody mows at the homeowner's address, and whether they are mailed once somebody does; null if somebody
 * mows there, while that is not known, and without an address.
 * @param isAsked  if false, nothing is fetched
 */
export function useUnserved(profile: Profile | undefined, now: Date, isAsked: boolean): string | null {
  const first = earliestBookableDay(now, profile?.time_zone ?? 'UTC');
  const stretch = monthStretch(first, { min: first, max: addDays(first, BOOKING_HORIZON_DAYS - 1) });
  const hasLawn =
    profile !== undefined &&
    [profile.street_address, profile.zip_code, profile.lot_size_sqft].every((part) => part !== null);
  const { data: days } = useLawnDays(stretch, isAsked && hasLawn);
  const isUnserved = days?.lawn === 'nobody';
  const { data: watch } = useQuery({ ...ownWatch(), enabled: isAsked && isUnserved });
  if (!profile || !isUnserved) return null;
  const unknown = unknownZipWords(profile);
  if (unknown !== null) return `${unknown} Schedule Now asks for another address.`;
  if (watch?.waiting) {
    return `Nobody mows at your address yet. You are on the list: we write to ${profile.email} once, when the first company can be booked.`;
  }
  if (days.could_queue)
    return 'Nobody can be booked at your address yet. Put the job in the queue and let companies make offers.';
  return 'Nobody mows at your address yet. Under Schedule Now you can ask for one mail when that changes.';
}
