import type { Profile } from '@swath/contract/profiles';
import { type Day, dayAt } from '@swath/domain/calendar';

/** Today at the homeowner's property, by this device's clock. */
export const todayAt = ({ time_zone }: Pick<Profile, 'time_zone'>): Day => dayAt(new Date(), time_zone);
