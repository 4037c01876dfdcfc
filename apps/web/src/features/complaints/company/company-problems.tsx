import type { Complaint } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../../../lib/server-clock.ts';
import { companyProblemAddress } from '../../../parts/addresses/paths.ts';
import { leftWords, stateWords } from '../../../parts/complaints/complaint-words.ts';
import { companyComplaints } from '../../../parts/complaints/complaints.api.ts';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import classes from './company-problems.module.css';

const MINUTE_MS = 60_000;

/** The problems that homeowners have reported with the company's jobs: those that wait for its answer first. */
export function CompanyProblems() {
  const read = useQuery(companyComplaints());
  const now = new Date(useServerNow(MINUTE_MS));
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={2} words="Loading problems..." />}
      failed="The problems could not be loaded."
    >
      {(problems) => {
        const waiting = problems.filter(({ state }) => state === 'company');
        const others = problems.filter(({ state }) => state !== 'company');
        return problems.length === 0 ? (
          <EmptyState title="No problems">
            What a homeowner reports about a mowing appears here. You have 48 hours to answer.
          </EmptyState>
        ) : (
          <div className={classes.sections}>
            {waiting.length > 0 && (
              <Section title={`Waiting for your answer (${waiting.length})`}>
                <Problems problems={waiting} now={now} />
              </Section>
            )}
            {others.length > 0 && (
              <Section title={waiting.length > 0 ? 'Others' : 'Answered or decided'}>
                <Problems problems={others} now={now} />
              </Section>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

const Problems = ({ problems, now }: { problems: readonly Complaint[]; now: Date }) => (
  <ul className={classes.list}>
    {problems.map((problem) => (
      <li key={problem.id}>
        <ProblemCard problem={problem} now={now} />
      </li>
    ))}
  </ul>
);

function ProblemCard({ problem, now }: { problem: Complaint; now: Date }) {
  const { id, kind, full_name: customer, address, scheduled_date: date, state, due_at: due, job_id } = problem;
  const waits = state === 'company';
  const heading = `problem-${id}`;
  return (
    <Card as="div" className={classes.card}>
      <CardHead badge={<Chip tone={waits ? 'sun' : 'plain'}>{stateWords(problem, 'company')}</Chip>}>
        <h3 id={heading}>
          {complaintKindWords(kind)}: {customer}
        </h3>
      </CardHead>
      <p className={classes.dimmed}>
        {formatDay(date, today())} · {address}
      </p>
      <p className={classes.words}>{problem.words}</p>
      <div className={classes.foot}>
        <strong>{waits && due && leftWords(due, now)}</strong>
        <ButtonLink
          variant={waits ? 'filled' : 'default'}
          href={companyProblemAddress(job_id)}
          aria-describedby={heading}
        >
          {waits ? 'Look and answer' : 'Look'}
        </ButtonLink>
      </div>
    </Card>
  );
}
