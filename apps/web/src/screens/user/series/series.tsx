import type { Series, SeriesVisit } from '@swath/contract/series';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { DeclineProposalDialog } from '../../../features/own-proposals/decline-proposal-dialog.tsx';
import { ProposalCard } from '../../../features/own-proposals/proposal-card.tsx';
import { SeriesDialogs } from '../../../features/series/dialogs/series-dialogs.tsx';
import { EndingCard } from '../../../features/series/page/ending-card.tsx';
import { SeriesActions } from '../../../features/series/page/series-actions.tsx';
import { SeriesSummary } from '../../../features/series/page/series-summary.tsx';
import { SeriesVisits } from '../../../features/series/page/series-visits.tsx';
import { WinterCard } from '../../../features/series/page/winter-card.tsx';
import { oneSeries } from '../../../features/series/series.api.ts';
import { ChangeCardDialog } from '../../../features/series-card/change-card-dialog.tsx';
import { ChangeCardForm } from '../../../features/series-card/change-card-form.tsx';
import { PayDialog } from '../../../features/visits/dialogs/pay-dialog.tsx';
import { comesWords } from '../../../features/visits/visit-words.ts';
import { ownVisits } from '../../../features/visits/visits.api.ts';
import { ApiProblem } from '../../../lib/api-client.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import classes from '../../../parts/series-rule/series-page.module.css';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';
import { useNow } from '../use-now.ts';
import { useProposalOfSeries } from './use-proposal-of-series.ts';

/**
 * A homeowner's page of one series (visits that repeat by a rule): rule, next charge, every visit, and actions.
 * Source: docs/rules/series.md.
 */
export function HomeownerSeries() {
  const { seriesId } = useParams({ strict: false });
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useQuery(oneSeries(seriesId ?? ''));
  const { data: visits } = useQuery(ownVisits());
  const { data: series, isError, error } = read;
  const { asked, opened, ask, ...proposals } = useProposalOfSeries(series, () => heading.current);
  const { close } = proposals;
  const isNone = error instanceof ApiProblem && error.status === 404;
  return (
    <HomeownerPage
      heading={{ title: series?.title ?? 'Recurring mowing' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      <div className={classes.page}>
        {isError && !isNone && (
          <ReadFailed title="The series could not be loaded." read={read}>
            {series && 'What you see may be out of date.'}
          </ReadFailed>
        )}
        {isNone && !series && (
          <EmptyState
            title="Series not found."
            action={<LinkButton href={paths.homeowner}>Back to dashboard</LinkButton>}
          />
        )}
        {!series && !isError && <CardSkeletons cards={2} words="Loading the series..." />}
        {series && (
          <>
            <FormAlert tone="notice">{proposals.notice}</FormAlert>
            {proposals.ofSeries.map((proposal) => (
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                heading="h2"
                onReview={proposals.review}
                onDecline={() => ask({ kind: 'decline', proposal })}
              />
            ))}
            <EndingCard series={series} now={now} onExtend={() => ask({ kind: 'extend' })} />
            <WinterCard series={series} now={now} onPause={(days) => ask({ kind: 'pause', days })} />
            <SeriesSummary series={series} now={now} />
            <SeriesActions series={series} onAsk={ask} />
            <SeriesVisits
              {...{ series, now, heading }}
              onAsk={ask}
              arrivalOf={({ job_id }) => {
                const visit = visits?.find(({ id }) => id === job_id);
                return visit ? comesWords(visit, now) : null;
              }}
            />
            <SeriesDialogs {...{ series, now, asked, opened }} onClose={close} proposals={proposals.ofSeries} />
            <DeclineProposalDialog
              proposal={asked?.kind === 'decline' ? asked.proposal : null}
              opened={opened && asked?.kind === 'decline'}
              onClose={close}
            />
            <PayDialog
              visit={asked?.kind === 'pay' ? payable(series, asked.visit) : null}
              opened={opened && asked?.kind === 'pay'}
              onClose={close}
              laterCard={(id) => <ChangeCardForm seriesId={id} onDone={close} />}
            />
            <ChangeCardDialog seriesId={series.id} opened={opened && asked?.kind === 'card'} onClose={close} />
          </>
        )}
      </div>
    </HomeownerPage>
  );
}

/** Converts a visit of a series to what the payment dialog takes. */
const payable = ({ id, company_name }: Series, { job_id, date, price_cents, charge, status }: SeriesVisit) => ({
  series_id: id,
  charge,
  status,
  id: job_id,
  company_name,
  scheduled_date: date,
  price_cents,
});
