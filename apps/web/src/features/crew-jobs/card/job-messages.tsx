import type { CrewJob } from '@swath/contract/jobs';
import { jobMessagesAddress } from '../../../parts/addresses/paths.ts';
import { MessagesLink } from '../../../parts/messages/messages-link.tsx';
import { customerName } from './job-words.ts';

/**
 * Link to a job's messages; nothing for an own client, i.e. a company's private customer, who has no account to read
 * them with.
 */
export const JobMessages = ({ job }: { job: CrewJob }) =>
  job.own_client_id === null && (
    <MessagesLink
      variant="default"
      href={jobMessagesAddress(job.id)}
      unread={job.unread_messages}
      about={customerName(job)}
    />
  );
