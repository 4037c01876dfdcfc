import type { OwnProposal } from '@swath/contract/series-proposals';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { ownProposals } from '../../../features/own-proposals/own-proposals.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { LinkButton } from '../../../ui/page/link-button.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';

/**
 * Target page of a mail about a company's proposal: redirects to where it is answered, or says that it is no longer
 * open.
 */
export function HomeownerProposal() {
  const { proposalId } = useParams({ strict: false });
  const read = useQuery(ownProposals());
  const proposal = read.data?.find(({ id }) => id === proposalId);
  if (proposal) return <OnTo proposal={proposal} />;
  return (
    <HomeownerPage
      heading={{ title: 'Proposal' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      {read.isError && <ReadFailed title="The proposal could not be loaded." read={read} />}
      {!read.isError && read.isFetching && <CardSkeletons cards={1} words="Loading the proposal..." />}
      {!read.isError && !read.isFetching && (
        <EmptyState
          title="This proposal is no longer open."
          action={<LinkButton href={paths.homeowner}>Back to dashboard</LinkButton>}
        >
          It was answered or taken back, or its time is over. You can still book by yourself.
        </EmptyState>
      )}
    </HomeownerPage>
  );
}

/**
 * Redirects to the dashboard, where the booking wizard opens, or, if the proposal changes a series, to that series'
 * page. Adds no entry to the browser's history.
 */
function OnTo({ proposal: { id, series_id } }: { proposal: OwnProposal }) {
  const search = { proposal: id };
  if (series_id === null) return <Navigate to={paths.homeowner} search={search} replace />;
  return <Navigate to={paths.homeownerSeries} params={{ seriesId: series_id }} search={search} replace />;
}
