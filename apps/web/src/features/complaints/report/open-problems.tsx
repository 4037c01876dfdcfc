import type { Complaint } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { visitProblemAddress } from '../../../parts/addresses/paths.ts';
import { headlineOf } from '../../../parts/complaints/complaint-words.ts';
import { ownComplaints } from '../../../parts/complaints/complaints.api.ts';
import { Card, CardFoot } from '../../../ui/card/card.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import classes from './report.module.css';

/** Whether a problem waits for its homeowner: to say whether an answer is enough, or to ask for a second look. */
const isToAnswer = ({ acts }: Complaint) => acts.some((act) => act === 'accept' || act === 'appeal');

/**
 * The homeowner's problems that are not closed: `asked`, cards of those on which they can act now, and `waiting`, those
 * that wait for the company or for Swath.
 */
export function useOpenProblems(): { asked: readonly ReactElement[]; waiting: readonly Complaint[] } {
  const { data = [] } = useQuery(ownComplaints());
  const open = data.filter(({ state }) => state !== 'closed');
  return {
    asked: open.filter(isToAnswer).map((complaint) => <ProblemCard key={complaint.id} complaint={complaint} />),
    waiting: open.filter((complaint) => !isToAnswer(complaint)),
  };
}

/** Section of problems that wait for others; renders nothing without any. */
export function WaitingProblems({ waiting }: { waiting: readonly Complaint[] }) {
  if (waiting.length === 0) return null;
  return (
    <Section title="Reported problems">
      <ul className={classes.list}>
        {waiting.map((complaint) => (
          <li key={complaint.id}>
            <ProblemCard complaint={complaint} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ProblemCard({ complaint }: { complaint: Complaint }) {
  const heading = useId();
  const { kind, company_name: company, scheduled_date: date, job_id } = complaint;
  const toAnswer = isToAnswer(complaint);
  return (
    <Card label={`Problem, ${company}, ${formatDay(date, today())}`} highlighted={toAnswer} className={classes.card}>
      <h3 id={heading} className={classes.heading}>
        {complaintKindWords(kind)}: {company}, {formatDay(date, today())}
      </h3>
      <p className={classes.line}>{headlineOf(complaint, 'homeowner')}</p>
      <CardFoot
        actions={
          <ButtonLink
            {...(!toAnswer && { variant: 'default' as const })}
            aria-describedby={heading}
            href={visitProblemAddress(job_id)}
          >
            {toAnswer ? 'Read and answer' : 'See the problem'}
          </ButtonLink>
        }
      >
        {null}
      </CardFoot>
    </Card>
  );
}
