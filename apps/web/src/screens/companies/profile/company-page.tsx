import type { Viewer } from '@swath/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BookingWay } from '../../../features/companies/booking-way.ts';
import { CompanyBookingCard } from '../../../features/companies/company-booking-card.tsx';
import { CompanyRating } from '../../../features/companies/company-rating.tsx';
import { SiteFooter } from '../../../features/information/site-footer.tsx';
import { ApiProblem } from '../../../lib/api-client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { CompanyAbout } from '../../../parts/company-page/company-about.tsx';
import { companyProfile } from '../../../parts/company-page/company-page.api.ts';
import { CompanyPhotos } from '../../../parts/company-page/company-photos.tsx';
import { CompanyReviews } from '../../../parts/company-page/company-reviews.tsx';
import { useContentActs } from '../../../parts/moderation/use-content-acts.tsx';
import type { OwnDay } from '../../../parts/room-calendar/own-days.api.ts';
import { CompanyMark } from '../../../ui/card/company-mark.tsx';
import { PageShell } from '../../../ui/page/page-shell.tsx';
import { AllAtOnce } from '../../../ui/states/all-at-once.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import classes from './company-profile.module.css';

type Props = {
  companyId: string;
  /** Null: not signed in. */
  viewer: Viewer | null;
  /** What the booking button does (a link or a callback); null for a viewer who cannot book. */
  way: BookingWay | null;
  /** A homeowner's days with a visit, marked among the free days; left out: the viewer is none. */
  own?: ReadonlyMap<string, OwnDay>;
  /** Error of the last attempt to start a booking; left out: none. */
  problem?: ReactNode;
  /** Links to other pages, shown in the header. */
  actions: ReactNode;
};

/** A company's public page: about, reviews and booking card. All viewers see the same, except how a booking starts and what they can report. */
export function CompanyPage({ companyId, viewer, way, own, problem, actions }: Props) {
  const read = useQuery(companyProfile(companyId));
  const { acts, dialogs } = useContentActs(viewer, companyId);
  const { data: company, isError, error } = read;
  const shown = useSettled(company !== undefined);
  useTitle(company ? `${company.company_name} in ${company.city}, ${company.state}` : 'Mowing company');
  const isNone = error instanceof ApiProblem && error.status === 404;
  return (
    <AllAtOnce shown={shown} waiting={<Waiting actions={actions} />}>
      <div className={classes.page}>
        <PageShell
          title={company?.company_name ?? (isNone ? 'No company here' : 'Mowing company')}
          {...(company && { eyebrow: `Mows lawns from ${company.city}, ${company.state}` })}
          faced
          {...(company && {
            emblem: <CompanyMark name={company.company_name} logo={company.logo?.thumbUrl ?? null} />,
            aside: <CompanyRating average={company.rating_avg} count={company.rating_count} />,
          })}
          actions={actions}
        >
          {company && (
            <div className={classes.columns}>
              <div className={classes.side}>
                <CompanyBookingCard company={company} way={way} own={own}>
                  {problem}
                </CompanyBookingCard>
              </div>
              <CompanyAbout company={company} />
              <CompanyPhotos companyName={company.company_name} photos={company.photos} acts={acts} />
              <CompanyReviews
                companyId={companyId}
                companyName={company.company_name}
                tags={company.rating_tags}
                stars={company.rating_stars}
                acts={acts}
              />
            </div>
          )}
          {!company && isNone && (
            <EmptyState title="This company is not on Swath">
              The address may be wrong, or the company takes no jobs at the moment.
            </EmptyState>
          )}
          {!company && isError && !isNone && <ReadFailed title="The company could not be loaded." read={read} />}
        </PageShell>
        {dialogs}
        <SiteFooter />
      </div>
    </AllAtOnce>
  );
}

/** Placeholder of the page while the company loads; the header's links already work. */
const Waiting = ({ actions }: { actions: ReactNode }) => (
  <div className={classes.page}>
    <PageShell title="Mowing company" actions={actions}>
      <CardSkeletons words="Loading the company..." />
    </PageShell>
  </div>
);
