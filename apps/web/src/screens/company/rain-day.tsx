import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BulkMovePage } from '../../features/bulk-moves/bulk-move-page.tsx';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { paths } from '../../parts/addresses/paths.ts';
import { rainDaySearch } from '../../parts/addresses/rain-day-address.ts';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';

const toCalendar = (
  <HeaderButton icon={<BackIcon />} href={paths.companyCalendar}>
    Back to the calendar
  </HeaderButton>
);

/** Many visits are moved at once, as on a rain day. Source: docs/rules/jobs.md. */
export function CompanyRainDay() {
  const company = useQuery(ownCompany());
  const search = useSearch({ from: `/signed-in${paths.companyRainDay}`, select: rainDaySearch });
  const navigate = useNavigate({ from: paths.companyRainDay });
  return (
    <CompanySubpage title="Rain day" here="other" back={toCalendar}>
      <Loaded
        read={company}
        waiting={<CardSkeletons words="Loading your company..." />}
        failed="Unable to load company information."
      >
        {({ today, time_zone }) => (
          <BulkMovePage
            search={search}
            today={today}
            timeZone={time_zone}
            onChoose={(next) => void navigate({ search: next, resetScroll: false })}
          />
        )}
      </Loaded>
    </CompanySubpage>
  );
}
