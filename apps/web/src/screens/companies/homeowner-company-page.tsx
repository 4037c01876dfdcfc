import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { BookingWizard } from '../../features/booking/booking-wizard.tsx';
import { whyNotBook } from '../../features/companies/booking-way.ts';
import { companyProfile } from '../../features/companies/companies.api.ts';
import { OnboardingDialog } from '../../features/profiles/onboarding-dialog.tsx';
import { ownProfile } from '../../features/profiles/profiles.api.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { PageButton } from '../../ui/page-button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useDialogs } from '../user/use-dialogs.ts';
import { useSchedule } from '../user/use-schedule.ts';
import { CompanyPage } from './company-page.tsx';

const WHY = 'One thing before you schedule. Companies and prices depend on where your lawn is and how large it is.';

/** The page of a company for a homeowner: the wizard opens for this company, and before it the onboarding if need be. */
export function HomeownerCompanyPage({ companyId }: { companyId: string }) {
  const { dialog, opened, show, close } = useDialogs(() => null);
  const schedule = useSchedule(show);
  const company = useQuery(companyProfile(companyId)).data;
  const { data: profile } = useQuery(ownProfile());
  const [date, setDate] = useState<string>();
  const isOpen = (kind: 'onboarding' | 'wizard') => opened && dialog?.kind === kind;

  function start(on?: string): void {
    setDate(on);
    schedule.start();
  }
  useAskedBooking(company && whyNotBook(company) === null, start);

  return (
    <>
      <CompanyPage
        companyId={companyId}
        way={{ kind: 'press', start, busy: schedule.busy }}
        problem={<FormAlert>{schedule.problem}</FormAlert>}
        actions={<PageButton to={paths.homeowner}>Back to dashboard</PageButton>}
      />
      {company && profile && (
        <>
          <OnboardingDialog
            opened={isOpen('onboarding')}
            profile={profile}
            why={WHY}
            onClose={() => close()}
            onSaved={() => close({ kind: 'wizard' })}
          />
          <BookingWizard
            opened={isOpen('wizard')}
            profile={profile}
            company={{ company_id: company.company_id, company_name: company.company_name }}
            {...(date !== undefined && { startDate: date })}
            onClose={() => close()}
            onBooked={(job) => {
              // While it is open, the wizard says so itself.
              if (isOpen('wizard')) return;
              toastSuccess(`Your mowing is scheduled: ${job.company_name}, ${formatDay(job.scheduled_date)}.`);
            }}
          />
        </>
      )}
    </>
  );
}

/**
 * Begins the booking that the address asks for, once, and takes the question out of the address.
 *
 * @param mayBook  undefined while it is not known
 */
function useAskedBooking(mayBook: boolean | undefined, start: (date?: string) => void): void {
  const { book, date } = useSearch({ from: paths.companyProfile });
  const navigate = useNavigate();
  const begin = useEffectEvent(() => {
    void navigate({ to: '.', search: {}, replace: true });
    if (mayBook) start(date);
  });
  const isKnown = book === '1' && mayBook !== undefined;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
}
