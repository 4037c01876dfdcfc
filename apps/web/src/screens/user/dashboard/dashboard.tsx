import type { OwnJob } from '@swath/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { CheckoutEndNotice } from '../../../features/booking/payment/checkout-end-notice.tsx';
import { useUnfinishedBooking } from '../../../features/booking/payment/use-unfinished-booking.ts';
import { answersOfJob, bookingAgain } from '../../../features/called-off/answers-of-job.ts';
import { CalledOffJobs } from '../../../features/called-off/called-off-jobs.tsx';
import { useOpenProblems, WaitingProblems } from '../../../features/complaints/report/open-problems.tsx';
import { OwnProposals } from '../../../features/own-proposals/own-proposals.tsx';
import { greeting } from '../../../features/profiles/greeting.ts';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { ownQueuedJobs } from '../../../features/queue/queue.api.ts';
import { answersOf } from '../../../features/queue/queueing/answers-of-queued.ts';
import { unratedJob } from '../../../features/ratings/ratings.api.ts';
import { ownSeries } from '../../../features/series/series.api.ts';
import { NeedsYou } from '../../../features/visits/lists/needs-you.tsx';
import { ScheduleBanner } from '../../../features/visits/lists/schedule-banner.tsx';
import { TodaysVisits } from '../../../features/visits/lists/todays-visits.tsx';
import { UpcomingVisits } from '../../../features/visits/lists/upcoming-visits.tsx';
import { AskedRecords } from '../../../features/visits/records/asked-records.tsx';
import { ownVisits } from '../../../features/visits/visits.api.ts';
import { useLazyModule } from '../../../lib/use-lazy-module.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { HelpLinks } from '../../../parts/signed-in/help-links.tsx';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { PageButton, SettingsIcon } from '../../../ui/page/page-button.tsx';
import { AllAtOnce } from '../../../ui/states/all-at-once.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';
import { useAskedBooking } from '../use-asked-booking.ts';
import { type Dialog, useDialogs } from '../use-dialogs.ts';
import { useNow } from '../use-now.ts';
import { useSchedule } from '../use-schedule.ts';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { useConfirmation } from './use-confirmation.tsx';
import { usePayLink } from './use-pay-link.ts';
import { usePopups } from './use-popups.ts';
import { useProposals } from './use-proposals.ts';
import { useQueue } from './use-queue.tsx';
import { useReschedule } from './use-reschedule.ts';
import { useSeriesCards } from './use-series-cards.tsx';

const loadDialogs = () => import('./dashboard-dialogs.tsx');
// Loaded on its own: the rating opens after every completed job and needs none of the other dialogs.
const loadRating = () => import('../../../features/ratings/rating-dialog.tsx');
const loadPopup = ({ kind }: Dialog) => (kind === 'rating' ? loadRating() : loadDialogs());

// Only a dashboard without a visit says it.
const fetchUnservedWords = () => import('./unserved-words.tsx');

/** A homeowner's dashboard: the next visit, booking, and everything queued or scheduled. */
export function HomeownerDashboard() {
  const now = useNow();
  const list = useRef<HTMLHeadingElement>(null);
  const dialogs = useDialogs(() => list.current);
  const profile = useQuery(ownProfile());
  const visits = useQuery(ownVisits());
  const series = useQuery(ownSeries());
  const queued = useQuery(ownQueuedJobs());
  const shown = useSettled([visits, series, queued].every(({ data }) => data !== undefined));
  const unrated = useQuery(unratedJob());
  const problems = useOpenProblems();
  const { dialog, open } = dialogs;
  const asked = open === 'reschedule' && dialog?.kind === 'reschedule' ? dialog.notice.id : null;
  const reschedule = useReschedule(asked, () => dialogs.close());
  const schedule = useSchedule(dialogs.show);
  const startQueue = () => schedule.start({ kind: 'queue' });
  const startSchedule = () => schedule.start({ kind: 'book' });
  const queue = useQueue({
    now,
    busy: schedule.busy === 'queue',
    onOffers: (job) => dialogs.show({ kind: 'offers', job }),
    onQuestions: (job) => dialogs.show({ kind: 'questions', job }),
    onCancel: (job) => dialogs.show({ kind: 'cancel-queued', job }),
    onQueueAgain: (job) => schedule.start({ kind: 'queue', prefilled: answersOf(job), replaces: job.id }),
  });
  const left = useUnfinishedBooking((unfinished) => dialogs.show({ kind: 'book', unfinished }));
  const proposals = useProposals({
    ready: open === null && left.looked && !left.resumed,
    start: schedule.start,
  });
  const seriesCards = useSeriesCards(visits.data, now);
  useAskedBooking(true, (startDate) => schedule.start({ kind: 'book', startDate }));
  const confirmation = useConfirmation({
    ...{ now, visits: visits.data, series: series.data, queued: queued.data },
    away: left.end === 'booked',
    onDismissed: () => {
      left.dismiss();
      list.current?.focus();
    },
  });
  const payNotice = usePayLink(visits.data, open !== null, dialogs.show);
  usePopups(
    {
      expired: queue.expired,
      profile: profile.data ?? (profile.isError ? null : undefined),
      unrated: unrated.data?.job ?? null,
      reschedule: reschedule.due,
    },
    { ready: shown, opened: open !== null || schedule.busy !== null },
    { load: loadPopup, show: dialogs.show },
  );
  const isFree =
    !visits.data?.some(({ status }) => status !== 'completed') && problems.asked.length + queue.asked.length === 0;
  const { part: unserved } = useLazyModule(fetchUnservedWords, shown && isFree);
  const acts = {
    onMove: (job: OwnJob) => dialogs.show({ kind: 'move', job }),
    onCancel: (job: OwnJob) => dialogs.show({ kind: 'cancel', job }),
    onRate: (job: OwnJob) => dialogs.show({ kind: 'rating', job }),
    onPay: (job: OwnJob) => dialogs.show({ kind: 'pay', job }),
  };
  const rating = dialog?.kind === 'rating' ? dialog.job : null;

  return (
    <HomeownerPage
      heading={{ greeting: greeting(now) }}
      link={
        <PageButton to={paths.homeownerSettings} icon={<SettingsIcon />}>
          Settings
        </PageButton>
      }
    >
      <AllAtOnce shown={shown} waiting={<DashboardSkeleton />}>
        <div className={classes.parts} data-alone={isFree || undefined}>
          <div className={classes.first}>
            <NeedsYou
              {...{ visits: visits.data ?? [], series: seriesCards.facts, now }}
              others={[...problems.asked, ...queue.asked]}
              {...acts}
            />
            <AskedRecords visits={visits.data ?? []} refuge={list} />
            <TodaysVisits
              {...{ visits: visits.data ?? [], series: seriesCards.facts, now }}
              {...acts}
              onBookAgain={(job) => schedule.start({ kind: 'book', ...bookingAgain(job) })}
            />
          </div>
          <div className={classes.side}>
            <ScheduleBanner
              alone={isFree}
              words={unserved && profile.data && <unserved.UnservedWords profile={profile.data} now={now} />}
              onSchedule={startSchedule}
              onQueue={startQueue}
              busy={schedule.busy}
            />
          </div>
          <div className={classes.rest}>
            <FormAlert>{schedule.problem}</FormAlert>
            {confirmation}
            {/* The confirmation card already says this, with all details. */}
            {!(confirmation && left.end === 'booked') && <CheckoutEndNotice end={left.end} onDismiss={left.dismiss} />}
            <FormAlert tone="notice">{payNotice}</FormAlert>
            <FormAlert tone="notice">{proposals.notice}</FormAlert>
            <CalledOffJobs
              onPickDay={({ job }) =>
                schedule.start({
                  kind: 'book',
                  company: { company_id: job.company_id, company_name: job.company_name },
                  prefilled: answersOfJob(job),
                  instead: job.id,
                })
              }
              onQueue={({ job }) =>
                schedule.start({
                  kind: 'queue',
                  prefilled: { ...answersOfJob(job), dates: [job.scheduled_date] },
                  instead: job.id,
                })
              }
            />
            <OwnProposals
              series={series.data ?? []}
              onReview={proposals.review}
              onDecline={(proposal) => dialogs.show({ kind: 'decline', proposal })}
            />
            {seriesCards.problem}
            <UpcomingVisits
              before={queue.cards}
              after={seriesCards.idle}
              series={seriesCards.facts}
              now={now}
              heading={list}
              onSchedule={startSchedule}
              scheduling={schedule.busy === 'book'}
              {...acts}
            />
            <WaitingProblems waiting={problems.waiting} />
            <HelpLinks />
          </div>
        </div>
      </AllAtOnce>
      <LazyDialog load={loadRating} opened={open === 'rating'} onFailed={() => dialogs.close()}>
        {({ RatingDialog }, opened) => <RatingDialog job={rating} opened={opened} onClose={() => dialogs.close()} />}
      </LazyDialog>
      <LazyDialog load={loadDialogs} opened={open !== null && open !== 'rating'} onFailed={() => dialogs.close()}>
        {({ DashboardDialogs }, opened) => (
          <DashboardDialogs
            {...dialogs}
            open={opened ? open : null}
            proposals={proposals.known}
            profile={profile.data}
            now={now}
            visits={visits.data ?? []}
            looked={left.looked}
            onPutOff={reschedule.putOff}
          />
        )}
      </LazyDialog>
    </HomeownerPage>
  );
}
