import { dayAt, monthOf } from '@swath/domain/calendar';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAvailability, ownBusyTimes, ownDays } from '../../features/availability/availability.api.ts';
import { ownCompanyProfile } from '../../features/company-profile/company-profile.api.ts';
import { ownServiceAreas } from '../../features/service-areas/service-areas.api.ts';
import { deviceTimeZone } from '../../ui/format/format-instant.ts';

/**
 * Asks for what the cards of the office show together with the company, and not one after the other. Which month it is there only the
 * company says; until it has, the month of this device stands for it, which is nearly always the same.
 */
export function ReadEarly(): null {
  const [{ first, last }] = useState(() => monthOf(dayAt(new Date(), deviceTimeZone())));
  usePrefetchQuery(ownCompanyProfile());
  usePrefetchQuery(ownAvailability());
  usePrefetchQuery(ownDays({ from: first, to: last }));
  usePrefetchQuery(ownBusyTimes());
  usePrefetchQuery(ownServiceAreas());
  return null;
}
