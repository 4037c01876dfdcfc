import type { ComplaintOfJob } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { jobAddress, jobMessagesAddress } from '../../../parts/addresses/paths.ts';
import { ComplaintActs } from '../../../parts/complaints/complaint-acts.tsx';
import { ComplaintStory } from '../../../parts/complaints/complaint-story.tsx';
import { ReadComplaint } from '../../../parts/complaints/read-complaint.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './company-problems.module.css';

/** The problem that was reported with a job, for its company, with the form to answer it. Source: docs/rules/jobs.md. */
export const ProblemOfJob = ({ jobId }: { jobId: string }) => (
  <ReadComplaint jobId={jobId} notFound="There is no job of yours at this address.">
    {(problem) => <Problem key={jobId} jobId={jobId} problem={problem} />}
  </ReadComplaint>
);

function Problem({ jobId, problem: { complaint } }: { jobId: string; problem: ComplaintOfJob }) {
  if (!complaint)
    return <EmptyState title="No problem reported">Nobody has reported a problem with this mowing.</EmptyState>;
  const { kind, full_name: customer, address, scheduled_date: date } = complaint;
  return (
    <Card as="div" className={classes.problem}>
      <div>
        <h2 className={classes.heading}>
          {complaintKindWords(kind)}: {customer}
        </h2>
        <p className={classes.dimmed}>
          {formatDay(date, today())} · {address}
        </p>
      </div>
      <ComplaintStory complaint={complaint} reader="company" />
      <ComplaintActs complaint={complaint} side="company" />
      <AnswerForm complaint={complaint} />
      <p className={classes.links}>
        <TextLink href={jobAddress(jobId)}>See the job</TextLink>
        <TextLink href={jobMessagesAddress(jobId)}>Messages with {customer}</TextLink>
      </p>
    </Card>
  );
}
