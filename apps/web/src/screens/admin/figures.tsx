import { dayAt } from '@swath/domain/calendar';
import { monthText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import fileClasses from '../../features/admin/admin-pages.module.css';
import { monthFigures } from '../../features/admin/care/care.api.ts';
import classes from '../../features/admin/care/figures.module.css';
import { FiguresTable } from '../../features/admin/care/figures-table.tsx';
import { AdminFrame } from '../../features/admin/frame/admin-frame.tsx';
import { monthSearch } from '../../parts/addresses/page-searches.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { deviceTimeZone } from '../../ui/format/device-time-zone.ts';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** An administrator's page of the whole marketplace's figures in one month, day by day. */
export function AdminFiguresScreen() {
  const now = dayAt(new Date(), deviceTimeZone()).slice(0, 7);
  const { month = now } = useSearch({ from: '/signed-in/admin/figures', select: monthSearch });
  const navigate = useNavigate();
  const read = useQuery(monthFigures(month));
  const go = (to: string) => void navigate({ to: paths.adminFigures, search: to === now ? {} : { month: to } });
  return (
    <AdminFrame title="Figures" here={paths.adminFigures}>
      <div className={fileClasses.column}>
        <div className={classes.head}>
          <h2>{monthText(month)}</h2>
          <div className={classes.turn}>
            <Button variant="default" onClick={() => go(turned(month, -1))}>
              Month before
            </Button>
            <Button variant="default" disabled={month >= now} onClick={() => go(turned(month, 1))}>
              Month after
            </Button>
          </div>
        </div>
        <Loaded read={read} waiting={<CardSkeletons />} failed="Failed to fetch the figures">
          {({ days, time_zone: zone }) => (
            <>
              <FiguresTable days={days} label={`Figures of ${monthText(month)}`} />
              <p className={fileClasses.quiet}>
                Days are those in {zone}. Bookings are mowings of homeowners, visits of series among them; money counts
                on the day it moved.
              </p>
            </>
          )}
        </Loaded>
      </div>
    </AdminFrame>
  );
}

/** Adds months to a month; a negative number goes back. @param month 'YYYY-MM' @returns 'YYYY-MM' */
function turned(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
