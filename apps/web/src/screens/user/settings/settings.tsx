import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BookingWizard } from '../../../features/booking/booking-wizard.tsx';
import { bookedText } from '../../../features/booking/payment/booked.ts';
import { CheckoutEndNotice } from '../../../features/booking/payment/checkout-end-notice.tsx';
import { useUnfinishedBooking } from '../../../features/booking/payment/use-unfinished-booking.ts';
import { CalendarFeedCard } from '../../../features/calendar-feed/calendar-feed-card.tsx';
import { bookingAgain } from '../../../features/called-off/answers-of-job.ts';
import { OwnCards } from '../../../features/cards/own-cards.tsx';
import { NoticePreferences } from '../../../features/notices/notice-preferences.tsx';
import { OnboardingDialog } from '../../../features/profiles/onboarding/onboarding-dialog.tsx';
import { ownProfile } from '../../../features/profiles/profiles.api.ts';
import { ProfileSettings } from '../../../features/profiles/settings/profile-settings.tsx';
import { RatingDialog } from '../../../features/ratings/rating-dialog.tsx';
import { OtherPayments } from '../../../features/receipts/other-payments.tsx';
import { ReceiptLine } from '../../../features/receipts/receipt-line.tsx';
import { ownReceipts } from '../../../features/receipts/receipts.api.ts';
import { CompletedVisits } from '../../../features/visits/lists/completed-visits.tsx';
import { VisitPhotos } from '../../../features/visits/photos/visit-photos.tsx';
import { completedVisits, ownVisits } from '../../../features/visits/visits.api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { paths } from '../../../parts/addresses/paths.ts';
import { HelpLinks } from '../../../parts/signed-in/help-links.tsx';
import { HomeIcon, LockIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { AllAtOnce } from '../../../ui/states/all-at-once.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { HomeownerPage } from '../homeowner-page.tsx';
import { useDialogs } from '../use-dialogs.ts';
import { useNow } from '../use-now.ts';
import { useQueueAtHome } from '../use-queue-at-home.ts';
import classes from './settings.module.css';

/**
 * A homeowner's settings page: profile, notification preferences, and past visits.
 * Source: docs/spec/homeowner.md, section 2.
 */
export function HomeownerSettings() {
  const history = useRef<HTMLHeadingElement>(null);
  const { dialog, open, show, close, askAddress, onboardingProps } = useDialogs(() => history.current);
  const queueAtHome = useQueueAtHome();
  const receipts = useQuery(ownReceipts());
  const completed = useQuery(completedVisits());
  const { data: visits } = useQuery(ownVisits());
  const now = useNow();
  const receiptOf = (job: string) => receipts.data?.find(({ job_id }) => job_id === job);
  const { data: profile } = useQuery(ownProfile());
  // A booking left at the payment page is resumed here if it was started here.
  const left = useUnfinishedBooking((unfinished) => open === 'book' && show({ kind: 'book', unfinished }));
  const shown = useSettled([profile, completed.data, receipts.data].every((data) => data !== undefined));
  return (
    <HomeownerPage
      heading={{ title: 'Settings' }}
      link={
        <>
          <PageButton to={paths.account} icon={<LockIcon />}>
            Password and devices
          </PageButton>
          <PageButton to={paths.homeowner} icon={<HomeIcon />}>
            Back to dashboard
          </PageButton>
        </>
      }
    >
      <AllAtOnce shown={shown} waiting={<CardSkeletons cards={3} words="Loading your settings..." />}>
        <CheckoutEndNotice end={left.end} onDismiss={left.dismiss} />
        <div className={classes.columns}>
          <div className={`${classes.stack} ${classes.history}`}>
            <CompletedVisits
              heading={history}
              now={now}
              onRate={(job) => show({ kind: 'rating', job })}
              onBookAgain={profile && ((job) => show({ kind: 'book', ...bookingAgain(job) }))}
              receiptOf={({ id }) => {
                const receipt = receiptOf(id);
                return receipt && <ReceiptLine receipt={receipt} />;
              }}
            />
            {completed.data && (
              <OtherPayments
                shownElsewhere={new Set(completed.data.map(({ id }) => id))}
                photosOf={(job) => {
                  const today = visits?.find(({ id }) => id === job);
                  return today && <VisitPhotos visit={today} />;
                }}
              />
            )}
          </div>
          <div className={classes.stack}>
            <ProfileSettings />
            <NoticePreferences />
            <CalendarFeedCard />
            <OwnCards />
          </div>
        </div>
        <HelpLinks />
      </AllAtOnce>
      <RatingDialog
        job={dialog?.kind === 'rating' ? dialog.job : null}
        opened={open === 'rating'}
        onClose={() => close()}
      />
      {profile && (
        <>
          <OnboardingDialog
            {...onboardingProps}
            profile={profile}
            why="Companies and prices depend on where your lawn is and how large it is."
          />
          <BookingWizard
            opened={open === 'book' && left.looked}
            asked={dialog?.kind === 'book' ? dialog : null}
            profile={profile}
            onQueue={queueAtHome(profile)}
            onAddress={askAddress}
            onBooked={(booked) => open !== 'book' && toastSuccess(bookedText(booked))}
          />
        </>
      )}
    </HomeownerPage>
  );
}
