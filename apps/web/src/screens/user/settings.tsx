import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { ProfileSettings } from '../../features/profiles/profile-settings.tsx';
import { RatingDialog } from '../../features/ratings/rating-dialog.tsx';
import { OtherPayments } from '../../features/receipts/other-payments.tsx';
import { ReceiptLine } from '../../features/receipts/receipt-line.tsx';
import { ownReceipts } from '../../features/receipts/receipts.api.ts';
import { CompletedVisits } from '../../features/visits/completed-visits.tsx';
import { completedVisits } from '../../features/visits/visits.api.ts';
import { PageButton } from '../../ui/page-button.tsx';
import { HomeownerPage } from './homeowner-page.tsx';
import classes from './settings.module.css';
import { useDialogs } from './use-dialogs.ts';

/** Who the homeowner is and where the lawn is, and what was mown so far. Source: docs/spec/homeowner.md, section 2. */
export function HomeownerSettings() {
  const history = useRef<HTMLHeadingElement>(null);
  const { dialog, opened, show, close } = useDialogs(() => history.current);
  const receipts = useQuery(ownReceipts());
  const completed = useQuery(completedVisits());
  const receiptOf = (job: string) => receipts.data?.find(({ job_id }) => job_id === job);
  return (
    <HomeownerPage
      heading={{ title: 'Settings' }}
      link={
        <>
          <PageButton to={paths.account}>Password and devices</PageButton>
          <PageButton to={paths.homeowner}>Back to dashboard</PageButton>
        </>
      }
    >
      <div className={classes.columns}>
        <ProfileSettings />
        <div className={classes.stack}>
          <CompletedVisits
            heading={history}
            onRate={(job) => show({ kind: 'rating', job })}
            receiptOf={({ id }) => {
              const receipt = receiptOf(id);
              return receipt && <ReceiptLine receipt={receipt} />;
            }}
          />
          {completed.data && <OtherPayments shownElsewhere={new Set(completed.data.map(({ id }) => id))} />}
        </div>
      </div>
      <RatingDialog job={dialog?.kind === 'rating' ? dialog.job : null} opened={opened} onClose={() => close()} />
    </HomeownerPage>
  );
}
