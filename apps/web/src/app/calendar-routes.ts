import { createRoute } from '@tanstack/react-router';
import { calendarSearch } from '../parts/addresses/calendar-address.ts';
import { paths } from '../parts/addresses/paths.ts';
import { rainDaySearch } from '../parts/addresses/rain-day-address.ts';
import { onlyWith } from './guards.ts';
import { lazyPage as lazy } from './lazy-page.ts';
import { within } from './signed-in-routes.ts';

/** Routes of a company's calendar, and of moving many of its visits at once. */
export const calendarPages = [
  createRoute({
    getParentRoute: within,
    path: paths.companyCalendar,
    staticData: { title: 'Calendar' },
    validateSearch: calendarSearch,
    beforeLoad: onlyWith('office'),
    component: lazy(() => import('../screens/company/calendar.tsx'), 'CompanyCalendar'),
  }),
  createRoute({
    getParentRoute: within,
    path: paths.companyRainDay,
    staticData: { title: 'Rain day' },
    validateSearch: rainDaySearch,
    beforeLoad: onlyWith('office'),
    component: lazy(() => import('../screens/company/rain-day.tsx'), 'CompanyRainDay'),
  }),
];
