import { useQuery } from '@tanstack/react-query';
import { BookingWizard } from '../../../features/booking/booking-wizard.tsx';
import { bookedText } from '../../../features/booking/payment/booked.ts';
import { CheckoutEndNotice } from '../../../features/booking/payment/checkout-end-notice.tsx';
import { useUnfinishedBooking } from '../../../features/booking/payment/use-unfinished-booking.ts';
import { whyNotBook } from '../../../features/companies/booking-way.ts';
import { companyProfile } from '../../../features/companies/companies.api.ts';
import { OnboardingDialog } from '../../../features/profiles/onboarding/onboarding-dialog.tsx';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useIsAtStep } from '../../../ui/wizard/use-step-history.ts';
import { useAskedBooking } from '../../user/use-asked-booking.ts';
import { useDialogs } from '../../user/use-dialogs.ts';
import { useSchedule } from '../../user/use-schedule.ts';
import { CompanyPage } from './company-page.tsx';

const WHY = 'One thing before you schedule. Companies and prices depend on where your lawn is and how large it is.';

/** A company's page for a homeowner: opens the wizard for this company, after the onboarding if needed. */
export function HomeownerCompanyPage({ companyId }: { companyId: string }) {
  const { dialog, opened, show, close } = useDialogs(() => null);
  const schedule = useSchedule(show);
  const company = useQuery(companyProfile(companyId)).data;
  const { data: profile } = useQuery(ownProfile());
  const next = dialog?.kind === 'onboarding' ? dialog.next : null;
  const isOpen = (kind: 'onboarding' | 'wizard') => opened && dialog?.kind === kind;

  function start(startDate?: string): void {
    schedule.start({ kind: 'wizard', startDate });
  }
  // An open payment is resumed on the page it was left on.
  const isAtStep = useIsAtStep();
  const left = useUnfinishedBooking((unfinished) => {
    if (isAtStep && unfinished.company?.company_id === companyId) show({ kind: 'wizard', unfinished });
  });
  useAskedBooking(company && whyNotBook(company) === null, start);

  return (
    <>
      <CompanyPage
        companyId={companyId}
        way={{ kind: 'press', start, busy: schedule.busy !== null }}
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
          <OnboardingDialog
            opened={isOpen('onboarding')}
            profile={profile}
            why={WHY}
            onClose={() => close()}
            onSaved={() => close(next ?? undefined)}
          />
          <BookingWizard
            opened={isOpen('wizard')}
            profile={profile}
            company={{ company_id: company.company_id, company_name: company.company_name }}
            kept={dialog?.kind === 'wizard' ? dialog.kept : undefined}
            unfinished={dialog?.kind === 'wizard' ? dialog.unfinished : undefined}
            onReturn={(kept) => show({ kind: 'wizard', kept })}
            mayReturn={left.looked}
            startDate={dialog?.kind === 'wizard' ? dialog.startDate : undefined}
            onClose={() => close()}
            onBooked={(booked) => {
              // While it is open, the wizard shows it itself.
              if (!isOpen('wizard')) toastSuccess(bookedText(booked));
            }}
          />
        </>
      )}
    </>
  );
}
