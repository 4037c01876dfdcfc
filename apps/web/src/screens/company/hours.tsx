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
  const everybody = useQuery({ ...hoursOfWeek(asked), enabled: office });
  const waiting = <CardSkeletons cards={3} words="Loading hours..." />;
  return (
    <CompanySubpage title="Hours worked" here="hours" back={<ToDashboard />}>
      <Loaded read={own} waiting={waiting} failed="The hours could not be loaded.">
        {(hours) =>
          office && everybody.isPending ? (
            waiting
          ) : (
            <Stack>
              <ClockRow />
              <WeekNav
                week={hours.week}
                today={hours.today}
                onWeek={(week) => void navigate({ search: { week }, resetScroll: false })}
              />
              {office && (
                <Loaded read={everybody} waiting={waiting} failed="Everybody’s hours could not be loaded.">
                  {(sheet) => <WeekSheet key={sheet.week} sheet={sheet} mayDecide={owner} />}
                </Loaded>
              )}
              <OwnWeek hours={hours} mayDecide={owner} />
              {owner && (
                <div>
                  <ButtonLink variant="default" href={`${settingsAddress('users')}?invite=crew`}>
                    Invite crew
                  </ButtonLink>
                </div>
              )}
            </Stack>
          )
        }
      </Loaded>
    </CompanySubpage>
  );
}
