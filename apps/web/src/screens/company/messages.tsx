import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ownCompany } from '../../features/companies/companies.api.ts';
import { CompanySubpage } from '../../features/company-frame/company-frame.tsx';
import { jobAddress } from '../../parts/addresses/paths.ts';
import { MessageThread } from '../../parts/messages/message-thread.tsx';
import { BackIcon, HeaderButton } from '../../ui/page/page-button.tsx';

/** Page of the messages between a company's members and the homeowner of a job. */
export function CompanyMessages() {
  const { jobId = '' } = useParams({ strict: false });
  // Loads the company, whose time zone the layout uses.
  useQuery(ownCompany());
  return (
    <CompanySubpage
      title="Messages"
      here="other"
      back={
        <HeaderButton icon={<BackIcon />} href={jobAddress(jobId)}>
          Back to the job
        </HeaderButton>
      }
    >
      <MessageThread jobId={jobId} side="company" />
    </CompanySubpage>
  );
}
