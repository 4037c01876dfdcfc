import type { Viewer } from '@swath/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { BookingWizard } from '../../../features/booking/booking-wizard.tsx';
import { bookedText } from '../../../features/booking/payment/booked.ts';
import { CheckoutEndNotice } from '../../../features/booking/payment/checkout-end-notice.tsx';
import { useUnfinishedBooking } from '../../../features/booking/payment/use-unfinished-booking.ts';
import { whyNotBook } from '../../../features/companies/booking-way.ts';
import { OnboardingDialog } from '../../../features/profiles/onboarding/onboarding-dialog.tsx';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { companyProfile } from '../../../parts/company-page/company-page.api.ts';
import { useOwnDays } from '../../../parts/room-calendar/own-days.api.ts';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useAskedBooking } from '../../user/use-asked-booking.ts';
import { useDialogs } from '../../user/use-dialogs.ts';
import { useQueueAtHome } from '../../user/use-queue-at-home.ts';
import { useSchedule } from '../../user/use-schedule.ts';
import { CompanyPage } from './company-page.tsx';

const WHY = 'One thing before you schedule. Companies and prices depend on where your lawn is and how large it is.';

/**
 * A company's page for a homeowner: opens the booking wizard for this company, after completing the profile if needed.
 */
export function HomeownerCompanyPage({ companyId, viewer }: { companyId: string; viewer: Viewer }) {
  const { dialog, open, show, askAddress, onboardingProps } = useDialogs(() => null);
  const schedule = useSchedule(show);
  const queueAtHome = useQueueAtHome();
  const company = useQuery(companyProfile(companyId)).data;
  const { data: profile } = useQuery(ownProfile());
  const own = useOwnDays();

  function start(startDate?: string): void {
    schedule.start({ kind: 'book', startDate });
  }
  // A booking left at the payment page is resumed here if it was for this company.
  const left = useUnfinishedBooking((unfinished) => {
    if (open === 'book' && unfinished.company?.company_id === companyId) show({ kind: 'book', unfinished });
  });
  useAskedBooking(company && whyNotBook(company) === null, start);

  return (
    <>
      <CompanyPage
        companyId={companyId}
        viewer={viewer}
        way={{ kind: 'press', start, busy: schedule.busy !== null }}
        own={own}
        problem={
          <>
            <FormAlert>{schedule.problem}</FormAlert>
            <CheckoutEndNotice end={left.end} onDismiss={left.dismiss} />
          </>
        }
        actions={
          <PageButton to={paths.homeowner} icon={<HomeIcon />}>
            Back to dashboard
          </PageButton>
        }
      />
      {company && profile && (
        <>
          <OnboardingDialog {...onboardingProps} profile={profile} why={WHY} />
          <BookingWizard
            opened={open === 'book' && left.looked}
            asked={dialog?.kind === 'book' ? dialog : null}
            profile={profile}
            company={{ company_id: company.company_id, company_name: company.company_name }}
            onQueue={queueAtHome(profile)}
            onAddress={askAddress}
            onBooked={(booked) => {
              // While the wizard is open, it confirms the booking itself.
              if (open !== 'book') toastSuccess(bookedText(booked));
            }}
          />
        </>
      )}
    </>
  );
}
