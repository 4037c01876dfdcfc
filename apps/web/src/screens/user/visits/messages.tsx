import { useParams } from '@tanstack/react-router';
import { paths } from '../../../parts/addresses/paths.ts';
import { MessageThread } from '../../../parts/messages/message-thread.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';

/** What a homeowner and the company of a visit write to each other. */
export function HomeownerMessages() {
  const { jobId = '' } = useParams({ strict: false });
  return (
    <HomeownerPage
      heading={{ title: 'Messages' }}
      link={
        <PageButton to={paths.homeowner} icon={<HomeIcon />}>
          Back to dashboard
        </PageButton>
      }
    >
      <MessageThread jobId={jobId} side="homeowner" />
    </HomeownerPage>
  );
}
