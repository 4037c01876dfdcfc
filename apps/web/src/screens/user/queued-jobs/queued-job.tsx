import type { QueuedJob } from '@swath/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { QuestionsOfJob } from '../../../features/queue/questions/questions-dialog.tsx';
import { useOwnQueuedJob } from '../../../features/queue/queue.api.ts';
import { QueuedCard } from '../../../features/queue/queued/queued-card.tsx';
import { NOT_CLAIMED } from '../../../features/queue/queued/queued-words.ts';
import { answersOf } from '../../../features/queue/queueing/answers-of-queued.ts';
import { ApiProblem } from '../../../lib/api-client.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { Card } from '../../../ui/card/card.tsx';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';
import { useDialogs } from '../use-dialogs.ts';
import { useNow } from '../use-now.ts';
import { useSchedule } from '../use-schedule.ts';

const loadDialogs = () => import('../dashboard/dashboard-dialogs.tsx');

/**
 * A homeowner's page of one job in the queue, to which notices and mails about it lead; also of one that has expired or
 * was canceled. One that has become a visit leads on to that.
 */
export function HomeownerQueuedJob() {
  const { jobId = '' } = useParams({ strict: false });
  const read = useOwnQueuedJob(jobId);
  const isNone = read.error instanceof ApiProblem && read.error.status === 404;
  return (
    <HomeownerPage
      heading={{ title: 'Your queued job' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      {read.isError && !isNone && <ReadFailed title="Failed to fetch queued job." read={read} />}
      {isNone && (
        <EmptyState
          title="There is no queued job of yours at this address."
          action={<LinkButton href={paths.homeowner}>Back to dashboard</LinkButton>}
        />
      )}
      {read.isPending && <CardSkeletons cards={1} words="Loading your job..." />}
      {read.data && !isNone && <Queued job={read.data} />}
    </HomeownerPage>
  );
}

function Queued({ job }: { job: QueuedJob }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useDialogs(() => heading.current);
  const schedule = useSchedule(dialogs.show);
  const profile = useQuery(ownProfile());
  const { open } = dialogs;
  // Decided once: an answer that is sent must not move the rest of the page.
  const [asksFirst] = useState(() => job.questions.some(({ answer }) => answer === null));
  // Not while the dialog confirms the booking.
  if (job.jobId !== null && open === null) {
    return <Navigate to={paths.homeownerVisit} params={{ jobId: job.jobId }} replace />;
  }
  const questions = job.questions.length > 0 && (
    <Section title="Questions about your lawn">
      <Card as="div">
        <QuestionsOfJob job={job} />
      </Card>
    </Section>
  );
  return (
    <Stack gap="lg">
      <FormAlert>{schedule.problem}</FormAlert>
      {asksFirst && questions}
      <Section title="What companies offer" heading={heading}>
        <QueuedCard
          job={job}
          now={now}
          busy={schedule.busy === 'queue'}
          onOffers={() => dialogs.show({ kind: 'offers', job })}
          onCancel={() => dialogs.show({ kind: 'cancel-queued', job })}
          onQueueAgain={() => schedule.start({ kind: 'queue', prefilled: answersOf(job), replaces: job.id })}
        />
        {job.status === 'expired' && (
          <>
            <p>{NOT_CLAIMED}</p>
            <Button loading={schedule.busy === 'book'} onClick={() => schedule.start({ kind: 'book' })}>
              Schedule New Job
            </Button>
          </>
        )}
      </Section>
      {!asksFirst && questions}
      <LazyDialog load={loadDialogs} opened={open !== null} onFailed={() => dialogs.close()}>
        {({ DashboardDialogs }, opened) => (
          <DashboardDialogs
            {...dialogs}
            open={opened ? open : null}
            profile={profile.data}
            now={now}
            visits={[]}
            proposals={[]}
            looked
            onPutOff={() => {}}
          />
        )}
      </LazyDialog>
    </Stack>
  );
}
