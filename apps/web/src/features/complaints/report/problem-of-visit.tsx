import type { ComplaintOfJob } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { paths, visitMessagesAddress } from '../../../parts/addresses/paths.ts';
import { ComplaintActs } from '../../../parts/complaints/complaint-acts.tsx';
import { ComplaintStory } from '../../../parts/complaints/complaint-story.tsx';
import { dueWords } from '../../../parts/complaints/complaint-words.ts';
import { ReadComplaint } from '../../../parts/complaints/read-complaint.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from './report.module.css';
import { ReportForm } from './report-form.tsx';

/**
 * The problem that a homeowner has reported with a visit, with what they can do now; without one the form to report it,
 * or why that is not possible.
 * Source: docs/rules/jobs.md.
 */
export const ProblemOfVisit = ({ jobId }: { jobId: string }) => (
  <ReadComplaint jobId={jobId} notFound="There is no visit of yours at this address.">
    {(problem) => <Problem key={jobId} jobId={jobId} problem={problem} />}
  </ReadComplaint>
);

function Problem({ jobId, problem }: { jobId: string; problem: ComplaintOfJob }) {
  const { complaint, why_not: whyNot, company_name: company, scheduled_date: date } = problem;
  if (!complaint && whyNot === null) return <ReportForm jobId={jobId} problem={problem} />;
  return (
    <Card as="div" className={classes.problem}>
      <h2 className={classes.heading}>
        {complaint && `${complaintKindWords(complaint.kind)}: `}
        {company}, {formatDay(date, today())}
      </h2>
      {complaint ? (
        <>
          <ComplaintStory complaint={complaint} reader="homeowner" />
          <ComplaintActs complaint={complaint} side="homeowner" />
        </>
      ) : (
        <WhyNot jobId={jobId} problem={problem} />
      )}
    </Card>
  );
}

/** Why no problem can be reported, and what else can be done. */
function WhyNot({ jobId, problem }: { jobId: string; problem: ComplaintOfJob }) {
  return (
    <>
      <p>{whyNotWords(problem)}</p>
      <ul className={classes.links}>
        <li>
          <TextLink href={visitMessagesAddress(jobId)}>See your messages with {problem.company_name}</TextLink>
        </li>
        <li>
          <TextLink href={paths.contact}>Contact Swath</TextLink>
        </li>
      </ul>
    </>
  );
}

function whyNotWords({ why_not: whyNot, until, time_zone: zone }: ComplaintOfJob): string {
  if (whyNot === 'complaint_too_late')
    return `Problems with this mowing could be reported until ${dueWords(until, zone)}, 14 days after it.`;
  if (whyNot === 'complaint_made_already') return 'A problem with this mowing has been reported already.';
  return 'A problem can be reported once the mowing is completed: from ten minutes after, when the crew can no longer undo it. For a day on which nobody came, your dashboard offers another day or your money back.';
}
