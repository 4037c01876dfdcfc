import type { CrewJob } from '@swath/contract/jobs';
import { jobAddress } from '../../../parts/addresses/paths.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { customerName } from './job-words.ts';

/** The way to the details of a job: an address of its own, so that a reload keeps them and Back closes them. */
export const DetailsButton = ({ job }: { job: CrewJob }) => (
  <ButtonLink variant="default" href={jobAddress(job.id)} aria-label={`Job Details, ${customerName(job)}`}>
    Job Details
  </ButtonLink>
);
