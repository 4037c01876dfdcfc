import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { NoticePreferences } from '../../features/notices/notice-preferences.tsx';
import { ProfileSettings } from '../../features/profiles/profile-settings.tsx';
import { RatingDialog } from '../../features/ratings/rating-dialog.tsx';
import { CompletedVisits } from '../../features/visits/completed-visits.tsx';
import { PageButton } from '../../ui/page-button.tsx';
import { HomeownerPage } from './homeowner-page.tsx';
import classes from './settings.module.css';
import { useDialogs } from './use-dialogs.ts';

/** Who the homeowner is and where the lawn is, which messages they want, and what was mown so far. Source: docs/spec/homeowner.md, section 2. */
export function HomeownerSettings() {
  const history = useRef<HTMLHeadingElement>(null);
  const { dialog, opened, show, close } = useDialogs(() => history.current);
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
        <div className={classes.stack}>
          <ProfileSettings />
          <NoticePreferences />
        </div>
        <CompletedVisits heading={history} onRate={(job) => show({ kind: 'rating', job })} />
      </div>
      <RatingDialog job={dialog?.kind === 'rating' ? dialog.job : null} opened={opened} onClose={() => close()} />
    </HomeownerPage>
  );
}
