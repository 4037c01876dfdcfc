import type { Viewer } from '@swath/contract/accounts';
import type { OwnCompany } from '@swath/contract/companies';
import type { Crew } from '@swath/contract/crews';
import type { CrewJob } from '@swath/contract/jobs';
import { type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, CrewId } from '@swath/domain/ids';
import { whyNotMoveAtAll } from '@swath/domain/jobs/reschedule';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { RainNotice, useRainWaiting } from '../../features/bulk-moves/rain-notice.tsx';
import { useLazyChecklist } from '../../features/checklist/lazy-checklist.tsx';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanyRating, RatingRoom } from '../../features/companies/company-rating.tsx';
import { DayCapacity } from '../../features/companies/day-capacity.tsx';
import { CompanyFrame } from '../../features/company-frame/company-frame.tsx';
import { useReminders } from '../../features/company-frame/use-reminders.ts';
import { ProblemsNotice, useProblemsWaiting } from '../../features/complaints/company/problems-notice.tsx';
import { CrewSchedule, CrewScheduleSkeleton } from '../../features/crew-jobs/schedule/crew-schedule.tsx';
import { type ChosenCrew, CrewChooser, isChosen } from '../../features/crews/crew-chooser.tsx';
import { CrewsToday } from '../../features/route/crews-today.tsx';
import { RouteSkeleton } from '../../features/route/route-skeleton.tsx';
import { TodaysRoute } from '../../features/route/todays-route.tsx';
import { ClockRow } from '../../features/work-hours/clock-row.tsx';
import { ownHours } from '../../features/work-hours/work-hours.api.ts';
import { isNative } from '../../lib/platform.ts';
import { paths, settingsAddress } from '../../parts/addresses/paths.ts';
import { rainDayAddress } from '../../parts/addresses/rain-day-address.ts';
import { crewOfMember } from '../../parts/crews/absences.ts';
import { ShownCrews, useCrews } from '../../parts/crews/crews.api.ts';
import { OfficeLine } from '../../parts/office-line/office-line.tsx';
import { RefundRequests } from '../../parts/refund-requests/refund-requests.tsx';
import { viewerMay } from '../../parts/viewer/viewer-may.ts';
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Group } from '../../ui/look/stack.tsx';
import { Loaded } from '../../ui/states/skeletons.tsx';
import classes from './dashboard.module.css';
import { useJobDialogs } from './use-job-dialogs.tsx';

type Props = {
  /** The signed-in member; their company's name is shown until the company itself is loaded. */
  viewer: Pick<Viewer, 'id' | 'company'>;
  /** Whether the stream of change events is connected. */
  live: boolean;
  /** Signs the user out; `busy` while that is pending. */
  signOut: { signOut: () => void; busy: boolean };
  /** `jobId`: the job that the URL names, whose details are open; null: none are. `close` closes them. */
  details: { jobId: string | null; close: () => void };
  /** Whether to show the day's jobs only after the content above them has loaded; true by default, false offline. */
  waits?: boolean;
};

const loadDetails = () => import('./job-details.tsx');
const loadPlan = () => import('../../features/crews/plan/plan-dialog.tsx');
const loadReminder = () => import('../../features/company-frame/queue-reminder.tsx');

/** A company's dashboard: today's jobs, overdue jobs, and the week ahead. Source: docs/spec/company.md, section 2. */
export function CompanyDashboard({ viewer, live, signOut, details, waits = true }: Props) {
  const company = useQuery(ownCompany());
  // Everything below the header renders deferred, once the company is loaded, so that the page stays responsive.
  const here = useDeferredValue(company.data !== undefined);
  const earnings = viewerMay(viewer, 'books');
  const waiting = <CrewScheduleSkeleton earnings={earnings} route={<RouteSkeleton />} />;
  const mayPlan = viewerMay(viewer, 'office');
  const reminders = useReminders(company.data !== undefined && details.jobId === null, mayPlan);
  const checklist = useLazyChecklist(
    viewer.company && {
      shown: reminders.checklist,
      companyId: viewer.company.id,
      mayPay: viewerMay(viewer, 'owner'),
    },
  );
  const problemsWaiting = useProblemsWaiting(mayPlan);
  const hours = useQuery({ ...ownHours(), enabled: !mayPlan });
  const { crews, absences, isWaiting: crewsWaiting } = useCrews();
  const rowWaiting = crewsWaiting || (!mayPlan && hours.isPending);
  const rainWaiting = useRainWaiting(mayPlan);
  // What is shown above the day's jobs loads first: it must not shift them.
  const held = reminders.waiting || checklist.waiting || problemsWaiting || rainWaiting || rowWaiting;
  const ready = useReady(here, waits && held);
  const [chosen, setChosen] = useState<ChosenCrew>(null);
  const [planning, setPlanning] = useState(false);
  const only = useCallback((job: CrewJob) => isChosen(job, chosen), [chosen]);
  const several = mayPlan && crews.length > 0;
  const chosenCrew = chosen === 'none' ? null : chosen;
  const ownCrew = company.data && !mayPlan ? crewOfMember(crews, absences, viewer.id, company.data.today) : null;
  const crewShown = mayPlan ? chosenCrew : ownCrew;
  const driven = crews.find(({ id }) => id === ownCrew);
  const crewLine = driven ? crewWords(driven, viewer.id) : '';
  const shownCrews = useMemo(
    () => (several && chosenCrew === null ? crews.map(({ id }) => id) : [chosenCrew]),
    [several, chosenCrew, crews],
  );
  const jobDialogs = useJobDialogs(company.data, mayPlan);
  return (
    <CompanyFrame
      title={company.data?.company_name ?? viewer.company?.name ?? 'Your company'}
      eyebrow={isNative() ? null : 'Welcome'}
      aside={
        company.data ? (
          <CompanyRating average={company.data.rating_avg} count={company.data.rating_count} />
        ) : (
          <RatingRoom />
        )
      }
      here="dashboard"
      spotlight={{ opened: reminders.spotlight, onShown: reminders.rendered, onPutAway: reminders.putSpotlightAway }}
      viewer={viewer}
      signOut={signOut}
    >
      {ready && !mayPlan && <ClockRow />}
      {ready && !mayPlan && <OfficeLine above />}
      {ready && checklist.card}
      {ready && <RefundRequests />}
      {ready && mayPlan && <ProblemsNotice />}
      {ready && mayPlan && <RainNotice />}
      <Loaded read={company} waiting={waiting} failed="Unable to load company information.">
        {({ today, time_zone, now, capacity_today }) =>
          ready ? (
            <ShownCrews.Provider value={shownCrews}>
              <CrewSchedule
                today={today}
                live={live}
                earnings={earnings}
                office={mayPlan}
                capacity={
                  (crewLine || isOn(today, now, time_zone)) && (
                    <>
                      {crewLine && <p className={classes.vehicle}>{crewLine}</p>}
                      {isOn(today, now, time_zone) && <DayCapacity capacity={capacity_today} crew={crewShown} />}
                    </>
                  )
                }
                addJob={
                  mayPlan && (
                    <OfficeButtons today={today} addJob={jobDialogs.addJob} mayInvite={viewerMay(viewer, 'owner')} />
                  )
                }
                actionsOf={jobDialogs.actionsOf}
                only={several ? only : undefined}
                above={(jobs) =>
                  several && (
                    <CrewChooser
                      crews={crews}
                      chosen={chosen}
                      onChoose={setChosen}
                      without={jobs.filter((job) => job.crew_id === null && whyNotMoveAtAll(job) === null).length}
                      onPlan={() => setPlanning(true)}
                    />
                  )
                }
                route={(jobs) => {
                  if (!jobs) return <RouteSkeleton />;
                  if (!several || (chosen !== null && chosen !== 'none'))
                    return <TodaysRoute today={today} jobs={jobs} />;
                  const off = isOn(today, now, time_zone) ? crewsOff(capacity_today) : [];
                  return <CrewsToday {...{ today, jobs, crews, off }} onChoose={({ id }) => setChosen(id)} />;
                }}
              />
              <LazyDialog load={loadDetails} opened={details.jobId !== null} onFailed={details.close}>
                {({ JobDetails }, opened) => (
                  <JobDetails
                    jobId={opened ? details.jobId : null}
                    today={today}
                    mayPlan={mayPlan}
                    mayRetime={viewerMay(viewer, 'lead')}
                    onClose={details.close}
                  />
                )}
              </LazyDialog>
              <LazyDialog load={loadPlan} opened={planning} onFailed={() => setPlanning(false)}>
                {({ PlanDialog }, opened) => (
                  <PlanDialog opened={opened} date={today} crews={crews} onClose={() => setPlanning(false)} />
                )}
              </LazyDialog>
            </ShownCrews.Provider>
          ) : (
            waiting
          )
        }
      </Loaded>
      {jobDialogs.dialogs}
      <LazyDialog load={loadReminder} opened={reminders.queue} onFailed={reminders.leaveQueue}>
        {({ QueueReminder }, opened) => (
          <QueueReminder
            opened={opened}
            count={reminders.count}
            onShown={reminders.rendered}
            onClose={reminders.putQueueAway}
          />
        )}
      </LazyDialog>
    </CompanyFrame>
  );
}

/** Buttons of the office below the day's figures. `mayInvite`: whether the viewer may invite people to the company. */
const OfficeButtons = ({ today, addJob, mayInvite }: { today: Day; addJob: ReactNode; mayInvite: boolean }) => (
  <Group>
    {addJob}
    <ButtonLink variant="default" href={rainDayAddress(today)}>
      Rain day
    </ButtonLink>
    <ButtonLink variant="default" href={paths.companyHours}>
      Hours worked
    </ButtonLink>
    {mayInvite && (
      <ButtonLink variant="default" href={`${settingsAddress('users')}?invite=crew`}>
        Invite crew
      </ButtonLink>
    )}
  </Group>
);

/** What a member reads of the crew that they drive with today: "Today with South · Truck 2"; '': nothing. */
function crewWords(crew: Crew, member: AccountId): string {
  const isOwn = crew.members.includes(member);
  if (isOwn && !crew.vehicle) return '';
  return [isOwn ? crew.name : `Today with ${crew.name}`, crew.vehicle].filter(Boolean).join(' · ');
}

/** The crews that do not work on a day. */
const crewsOff = ({ crews }: OwnCompany['capacity_today']): CrewId[] =>
  crews.flatMap(({ crew_id: id, open_minutes: open }) => (open > 0 ? [] : [id]));

/**
 * Whether the shown company data was loaded on the day `today`: offline, it can be that of an earlier day.
 * @param now  the server's time in the response with the company data
 */
const isOn = (today: Day, now: string, timeZone: string): boolean => dayAt(new Date(now), timeZone) === today;

/** Maximum wait in ms for content above the day's jobs, which are what a crew opens the page for. */
const LATEST_MS = 4000;

/**
 * Whether to render the day's jobs; once true, it stays true.
 * @param here whether the company is loaded
 * @param held whether content above the jobs is still loading; it is waited for at most `LATEST_MS`
 */
function useReady(here: boolean, held: boolean): boolean {
  const [ready, setReady] = useState(false);
  if (!ready && here && !held) setReady(true);
  useEffect(() => {
    if (!here || ready) return;
    const timer = setTimeout(() => setReady(true), LATEST_MS);
    return () => clearTimeout(timer);
  }, [here, ready]);
  return ready;
}
