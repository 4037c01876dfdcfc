import type { CalendarJob } from '@swath/contract/company-calendar';
import { type Day, isDay } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { calendarDays, useGiveToCrew } from '../../features/crew-jobs/calendar/calendar.api.ts';
import { CalendarBar } from '../../features/crew-jobs/calendar/calendar-bar.tsx';
import { CalendarGrid } from '../../features/crew-jobs/calendar/calendar-grid.tsx';
import { DragJobs } from '../../features/crew-jobs/calendar/drag-jobs.tsx';
import { FoundList } from '../../features/crew-jobs/calendar/found-list.tsx';
import type { Ask } from '../../features/crew-jobs/calendar/job-chip.tsx';
import { type Move, MoveJobDialog } from '../../features/crew-jobs/calendar/move-job-dialog.tsx';
import { PickedBar, PickedJobs } from '../../features/crew-jobs/calendar/picked-jobs.tsx';
import { daysShown, jobsListed, PHONE, titleOf } from '../../features/crew-jobs/calendar/shown-days.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { calendarSearch } from '../../parts/addresses/calendar-address.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { MOST_NAMED_JOBS } from '../../parts/addresses/rain-day-address.ts';
import { without } from '../../parts/addresses/without.ts';
import { useCrews } from '../../parts/crews/crews.api.ts';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { useJobDialogs } from './use-job-dialogs.tsx';

const loadPlan = () => import('../../features/crews/plan/plan-dialog.tsx');
const loadAbsence = () => import('../../features/crews/absences/absence-dialog.tsx');
const loadDetails = () => import('./job-details.tsx');

/** All jobs of a company by day, week and month, found, moved and canceled. Source: docs/rules/companies.md. */
export function CompanyCalendar() {
  const company = useQuery(ownCompany());
  const { addJob, dialogs } = useJobDialogs(company.data, true);
  return (
    <CompanySubpage title="Calendar" here="calendar" back={<ToDashboard />}>
      <Loaded
        read={company}
        waiting={<CardSkeletons words="Loading the calendar..." />}
        failed="Unable to load company information."
      >
        {({ today }) => <Calendar today={today} addJob={addJob} />}
      </Loaded>
      {dialogs}
    </CompanySubpage>
  );
}

type Props = { today: Day; addJob: ReturnType<typeof useJobDialogs>['addJob'] };

function Calendar({ today, addJob }: Props) {
  const search = useSearch({ from: `/signed-in${paths.companyCalendar}`, select: calendarSearch });
  const navigate = useNavigate({ from: paths.companyCalendar });
  const [move, setMove] = useState<Move | null>(null);
  // Kept apart from `move`, which must not change while its dialog fades out.
  const [moving, setMoving] = useState(false);
  const [planning, setPlanning] = useState(false);
  const [noting, setNoting] = useState(false);
  const { crews } = useCrews();
  const give = useGiveToCrew();
  const isPhone = useMediaQuery(PHONE);
  const [canceling, setCanceling] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<JobId>>(new Set());
  const { view = 'week', show = 'planned', whose = 'everybody', crew, words, job = null } = search;
  const date = search.date !== undefined && isDay(search.date) ? search.date : today;
  const days = daysShown(view, date);
  const isSearch = words !== undefined;
  const read = useQuery({
    ...calendarDays({
      from: days[0]!,
      to: days.at(-1)!,
      each: jobsListed(view, isPhone),
      show,
      whose,
      ...(crew && { crew }),
    }),
    enabled: !isSearch,
  });

  const pick = (id: JobId) =>
    setPicked((now) => {
      const next = new Set(now);
      if (!next.delete(id) && next.size < MOST_NAMED_JOBS) next.add(id);
      return next;
    });
  const ask = (of: CalendarJob, asked: Ask) => {
    if (asked.what === 'pick') return pick(of.id);
    if (asked.what === 'crew') return give(of, asked.to);
    if (asked.what === 'move') {
      setMove({ job: of, to: asked.to });
      setMoving(true);
    } else {
      setCanceling(true);
      void navigate({ search: { ...search, job: of.id }, resetScroll: false });
    }
  };
  const closeDetails = () => {
    setCanceling(false);
    void navigate({ search: without('job'), replace: true, resetScroll: false });
  };
  return (
    <PickedJobs.Provider value={picked}>
      <CalendarBar
        search={search}
        view={view}
        date={date}
        today={today}
        addJob={addJob}
        planCrews={
          crews.length > 0 && (
            <>
              <Button variant="default" onClick={() => setPlanning(true)}>
                Plan crews
              </Button>
              <Button variant="default" onClick={() => setNoting(true)}>
                Change who drives
              </Button>
            </>
          )
        }
        onChange={(next) => void navigate({ search: given({ ...search, ...next }), resetScroll: false })}
      />
      {isSearch ? (
        <FoundList
          search={search}
          today={today}
          onPage={(page) => void navigate({ search: { ...search, page } })}
          onAsk={ask}
        />
      ) : (
        <>
          {read.isError && read.data === undefined && <ReadFailed title="Failed to load the calendar." read={read} />}
          <DragJobs
            onDrop={(of, to) => ask(of, 'day' in to ? { what: 'move', to: to.day } : { what: 'crew', to: to.crew })}
          >
            <CalendarGrid
              view={view}
              date={date}
              days={days}
              today={today}
              loaded={read.data}
              label={titleOf(view, date)}
              crew={crew}
              onAsk={ask}
            />
          </DragJobs>
        </>
      )}
      <PickedBar picked={picked} onClear={() => setPicked(new Set())} />
      <MoveJobDialog move={move} opened={moving} today={today} onClose={() => setMoving(false)} />
      <LazyDialog load={loadPlan} opened={planning} onFailed={() => setPlanning(false)}>
        {({ PlanDialog }, opened) => (
          <PlanDialog opened={opened} date={date} crews={crews} onClose={() => setPlanning(false)} />
        )}
      </LazyDialog>
      <LazyDialog load={loadAbsence} opened={noting} onFailed={() => setNoting(false)}>
        {({ AbsenceDialog }, opened) => <AbsenceDialog opened={opened} first={date} onClose={() => setNoting(false)} />}
      </LazyDialog>
      <LazyDialog load={loadDetails} opened={job !== null} onFailed={closeDetails}>
        {({ JobDetails }, opened) => (
          <JobDetails
            jobId={opened ? job : null}
            today={today}
            mayPlan
            {...(canceling && { asks: 'call-off' as const })}
            onClose={closeDetails}
          />
        )}
      </LazyDialog>
    </PickedJobs.Provider>
  );
}

/** The search parameters that are set. */
const given = (search: object): Record<never, never> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
