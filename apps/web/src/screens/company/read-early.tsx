import { dayAt, monthOf } from '@swath/domain/calendar';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAvailability, ownBusyTimes, ownDays } from '../../features/availability/availability.api.ts';
import { ownCompanyProfile } from '../../features/company-profile/company-profile.api.ts';
import { usersOf } from '../../features/company-users/company-users.api.ts';
import { latestCompleted } from '../../features/completed-jobs/completed-jobs.api.ts';
import { ownServiceAreas } from '../../features/service-areas/service-areas.api.ts';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { deviceTimeZone } from '../../ui/format/device-time-zone.ts';

/** Preloads the data of the viewer's cards in parallel with the company, instead of when each card renders. */
export function ReadEarly() {
  const viewer = useViewer();
  return (
    <>
      {viewerMay(viewer, 'office') && <ForOffice />}
      {viewerMay(viewer, 'books') && <Completed />}
      {viewer.company && <Users companyId={viewer.company.id} />}
    </>
  );
}

/**
 * Only the company knows its time zone and so its month; until it is loaded the month in this device's zone is used, which
 * is nearly always the same.
 */
function ForOffice(): null {
  const [{ first, last }] = useState(() => monthOf(dayAt(new Date(), deviceTimeZone())));
  usePrefetchQuery(ownCompanyProfile());
  usePrefetchQuery(ownAvailability());
  usePrefetchQuery(ownDays({ from: first, to: last }));
  usePrefetchQuery(ownBusyTimes());
  usePrefetchQuery(ownServiceAreas());
  return null;
}

function Completed(): null {
  usePrefetchQuery(latestCompleted());
  return null;
}

function Users({ companyId }: { companyId: string }): null {
  usePrefetchQuery(usersOf(companyId));
  return null;
}
