import { useParams } from '@tanstack/react-router';
import { paths } from '../../../parts/addresses/paths.ts';
import { MessageThread } from '../../../parts/messages/message-thread.tsx';
import { HomeIcon, PageButton } from '../../../ui/page/page-button.tsx';
import { HomeownerPage } from '../homeowner-page.tsx';

/** Page of the messages between a homeowner and a visit's company. */
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
