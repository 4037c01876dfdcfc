import type { CrewJob } from '@swath/contract/jobs';
import { jobAddress } from '../../../parts/addresses/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { customerName } from './job-words.ts';

/** Link to a job's details, which have an address of their own: a reload keeps them and Back closes them. */
export const DetailsButton = ({ job }: { job: CrewJob }) => (
  <ButtonLink variant="default" href={jobAddress(job.id)} aria-label={`Job Details, ${customerName(job)}`}>
    Job Details
  </ButtonLink>
);
