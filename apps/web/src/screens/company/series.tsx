import type { CrewVisit } from '@swath/contract/crew-series';
import type { CompanyProposal } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { canBeEnded } from '@swath/domain/series/series-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage, ToDashboard } from '../../features/company-frame/company-frame.tsx';
import { crewJob } from '../../features/crew-jobs/details/details.api.ts';
import { ScheduleForm } from '../../features/crew-jobs/details/schedule-form.tsx';
import { ChangeProposed } from '../../features/crew-series/change/change-proposed.tsx';
import { ChangeSeriesDialog } from '../../features/crew-series/change/change-series-dialog.tsx';
import { pendingProposal } from '../../features/crew-series/change/proposed-change.ts';
import { crewSeries, refreshSeries } from '../../features/crew-series/crew-series.api.ts';
import { CrewVisits, type VisitAsked } from '../../features/crew-series/crew-visits.tsx';
import { EndSeriesDialog } from '../../features/crew-series/end-series-dialog.tsx';
import { PauseSeriesDialog } from '../../features/crew-series/pause-series-dialog.tsx';
import { SeriesFacts } from '../../features/crew-series/series-facts.tsx';
import { SkipVisitDialog } from '../../features/crew-series/skip-visit-dialog.tsx';
import { openVisits } from '../../features/crew-series/visit-words.ts';
import { ApiProblem } from '../../lib/api-client.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { companyProposals } from '../../parts/company-proposals/company-proposals.api.ts';
import { WithdrawDialog } from '../../parts/company-proposals/withdraw-dialog.tsx';
import { RefundRequests } from '../../parts/refund-requests/refund-requests.tsx';
import classes from '../../parts/series-rule/series-page.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { handFocusBack } from '../../ui/dialog/hand-focus-back.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatLongDay } from '../../ui/format/format-day.ts';
import { LinkButton } from '../../ui/page/link-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

/** Milliseconds to wait after closing a dialog: longer than its fade-out and focus restoration. */
const AFTER_CLOSING_MS = 250;

/** Which dialog of the page is open; one at a time. */
type Asked =
  | VisitAsked
  | { readonly kind: 'end' | 'change' | 'pause' }
  | { readonly kind: 'withdraw'; readonly proposal: CompanyProposal };

/**
 * A company's page of one series (jobs that repeat by a rule): its facts, every visit, and actions.
 * Source: docs/spec/company.md, section 2, "Series page"; docs/rules/series.md.
 */
export function CompanySeriesPage() {
  const { seriesId = '' } = useParams({ strict: false });
  const read = useQuery(crewSeries(seriesId));
  const company = useQuery(ownCompany());
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept apart from `asked`, which must not change while its dialog fades out.
  const [opened, setOpened] = useState(false);
  const ask = (next: Asked) => {
    opener.current = document.activeElement;
    setAsked(next);
    setOpened(true);
  };
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpened(false);
    // A skipped visit's button is gone by the time its dialog has faded out.
    setTimeout(() => handFocusBack(opener.current, heading.current), AFTER_CLOSING_MS);
  };
  const visitFor = (kind: VisitAsked['kind']) => (asked?.kind === kind && 'visit' in asked ? asked.visit : null);
  const isOpen = (kind: Asked['kind']) => opened && asked?.kind === kind;
  const { data: series, isError, error } = read;
  const today = company.data?.today;
  const proposals = useQuery({ ...companyProposals(), enabled: series?.own_client_id === null });
  const proposed = series && today && pendingProposal(proposals.data ?? [], series, today);
  const isNone = error instanceof ApiProblem && error.status === 404;
  return (
    <CompanySubpage title="Manage Job Series" here="other" back={<ToDashboard />}>
      <div className={classes.page}>
        <p className={classes.id}>Series ID: {seriesId}</p>
        {isError && !isNone && <ReadFailed title="The series could not be loaded." read={read} />}
        {isNone && !series && (
          <EmptyState
            title="Series not found."
            action={<LinkButton href={paths.company}>Back to Dashboard</LinkButton>}
          />
        )}
        {!series && !isError && <CardSkeletons cards={2} words="Loading the series..." />}
        {series && (
          <>
            <SeriesFacts series={series} />
            {proposed && (
              <ChangeProposed
                proposal={proposed}
                timeZone={series.time_zone}
                onWithdraw={() => ask({ kind: 'withdraw', proposal: proposed })}
              />
            )}
            {canBeEnded(series) && (
              <div className={classes.actions}>
                {!proposed && openVisits(series).length > 0 && (
                  <Button variant="default" onClick={() => ask({ kind: 'change' })}>
                    Change day or how often
                  </Button>
                )}
                {series.pause_reason !== 'homeowner' && (
                  <Button variant="default" onClick={() => ask({ kind: 'pause' })}>
                    Pause series
                  </Button>
                )}
                <Button variant="default" onClick={() => ask({ kind: 'end' })}>
                  End series
                </Button>
              </div>
            )}
            <RefundRequests of={{ seriesId: series.id }} />
            <CrewVisits series={series} onAsk={ask} heading={heading} />
            <SkipVisitDialog series={series} visit={visitFor('skip')} opened={isOpen('skip')} onClose={close} />
            <EndSeriesDialog series={series} opened={isOpen('end')} onClose={close} />
            {today && <PauseSeriesDialog series={series} today={today} opened={isOpen('pause')} onClose={close} />}
            {today && <ChangeSeriesDialog series={series} today={today} opened={isOpen('change')} onClose={close} />}
            <WithdrawDialog
              proposal={asked?.kind === 'withdraw' ? asked.proposal : null}
              opened={isOpen('withdraw')}
              onClose={close}
            />
            <MoveVisitDialog
              visit={visitFor('move')}
              today={today}
              opened={isOpen('move')}
              onClose={() => {
                close();
                refreshSeries(queries);
              }}
            />
          </>
        )}
      </div>
    </CompanySubpage>
  );
}

type MoveProps = { visit: CrewVisit | null; today: Day | undefined; opened: boolean; onClose: () => void };

/** Dialog that changes day and time of one visit. A move of more than three days is proposed to the homeowner first. */
function MoveVisitDialog({ visit, today, opened, onClose }: MoveProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={visit ? `Move the visit of ${formatLongDay(visit.date)}` : 'Move a visit'}
    >
      {visit && today && <MoveForm jobId={visit.job_id} today={today} />}
    </Dialog>
  );
}

function MoveForm({ jobId, today }: { jobId: string; today: Day }) {
  const job = useQuery(crewJob(jobId));
  return (
    <Loaded read={job} waiting={<p role="status">Loading the visit...</p>} failed="The visit could not be loaded.">
      {(loaded) => <ScheduleForm job={loaded} today={today} />}
    </Loaded>
  );
}
