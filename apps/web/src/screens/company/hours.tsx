import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { ClockRow } from '../../features/work-hours/clock-row.tsx';
import { OwnWeek } from '../../features/work-hours/own-week.tsx';
import { WeekNav } from '../../features/work-hours/week-nav.tsx';
import { WeekSheet } from '../../features/work-hours/week-sheet.tsx';
import { hoursOfWeek, ownHours, ownHoursOf } from '../../features/work-hours/work-hours.api.ts';
import { weekSearch } from '../../parts/addresses/page-searches.ts';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { useMay } from '../../parts/viewer/viewer-may.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** Hours worked: the viewer's own of a week and, for the office, everybody's. */
export function CompanyHours() {
  const { week: asked } = useSearch({ from: `/signed-in${paths.companyHours}`, select: weekSearch });
  const navigate = useNavigate({ from: paths.companyHours });
  const office = useMay('office');
  const owner = useMay('owner');
  const now = useQuery(ownHours());
  const past = useQuery({ ...ownHoursOf(asked ?? ''), enabled: asked !== undefined });
  const own = asked === undefined ? now : past;
  return (
    <CompanySubpage title="Hours" here="hours" back={<ToDashboard />}>
      <Stack>
        <ClockRow />
        <Loaded
          read={own}
          waiting={<CardSkeletons cards={2} words="Loading hours..." />}
          failed="The hours could not be loaded."
        >
          {(hours) => (
            <Stack>
              <WeekNav
                week={hours.week}
                today={hours.today}
                onWeek={(week) => void navigate({ search: { week }, resetScroll: false })}
              />
              {office && <Everybody week={asked} mayDecide={owner} />}
              <OwnWeek hours={hours} mayDecide={owner} />
            </Stack>
          )}
        </Loaded>
        {owner && (
          <div>
            <ButtonLink variant="default" href={`${settingsAddress('users')}?invite=crew`}>
              Invite crew
            </ButtonLink>
          </div>
        )}
      </Stack>
    </CompanySubpage>
  );
}

function Everybody({ week, mayDecide }: { week: string | undefined; mayDecide: boolean }) {
  const read = useQuery(hoursOfWeek(week));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading everybody’s hours..." />}
      failed="Everybody’s hours could not be loaded."
    >
      {(sheet) => <WeekSheet key={sheet.week} sheet={sheet} mayDecide={mayDecide} />}
    </Loaded>
  );
}
