import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { OwnReviews } from '../../features/reviews/own-reviews.tsx';
import { ownReviews } from '../../features/reviews/reviews.api.ts';
import { paths } from '../../parts/addresses/paths.ts';
import { reviewsSearch } from '../../parts/addresses/reviews-address.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import classes from './performance.module.css';

const toPerformance = (
  <HeaderButton icon={<BackIcon />} href={paths.companyPerformance}>
    Back to Performance
  </HeaderButton>
);

/** A company's reviews, with its public answers to them. Source: docs/rules/companies.md. */
export function CompanyReviewsPage() {
  const { show } = useSearch({ from: `/signed-in${paths.companyReviews}`, select: reviewsSearch });
  const navigate = useNavigate({ from: paths.companyReviews });
  const shown = useInfiniteQuery(ownReviews(show ?? 'unanswered'));
  const unanswered = shown.data?.pages[0]?.unanswered ?? 0;
  return (
    <CompanySubpage title="Reviews" here="other" back={toPerformance}>
      <div className={classes.column}>
        <Tabs
          value={show ?? 'unanswered'}
          onChange={(tab) => void navigate({ search: tab === 'all' ? { show: tab } : {}, resetScroll: false })}
        >
          <TabList aria-label="Which reviews to show" activateOnFocus={false}>
            <Tab value="unanswered">{unanswered > 0 ? `Unanswered (${unanswered})` : 'Unanswered'}</Tab>
            <Tab value="all">All reviews</Tab>
          </TabList>
          <TabPanel value="unanswered">
            <OwnReviews show="unanswered" />
          </TabPanel>
          <TabPanel value="all">
            <OwnReviews show="all" />
          </TabPanel>
        </Tabs>
      </div>
    </CompanySubpage>
  );
}
