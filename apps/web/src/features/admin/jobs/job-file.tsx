import type { AdminJob, JobPayment } from '@swath/contract/admin-jobs';
import type { Complaint } from '@swath/contract/complaints';
import { complaintKindWords } from '@swath/domain/complaints/complaint';
import { useState } from 'react';
import { adminCompanyAddress, adminHomeownerAddress, paths } from '../../../parts/addresses/paths.ts';
import { ComplaintStory } from '../../../parts/complaints/complaint-story.tsx';
import { receiptWords } from '../../../parts/job-history/receipt-words.ts';
import { Card } from '../../../ui/card/card.tsx';
import { StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Section } from '../../../ui/page/section.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { MailsSection } from '../care/mails-section.tsx';
import { Facts } from '../files/facts.tsx';
import { JobRecord } from '../records/job-record.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { JobPayments } from './job-payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Everything an administrator can see about a job: both parties, payments and history, with the possible actions. */
export function JobFileView({ job, onLookAgain }: { job: AdminJob; onLookAgain: () => void }) {
  const [chosen, setChosen] = useState<JobPayment | null>(null);
  const [refunding, setRefunding] = useState(false);
  const [canceling, setCanceling] = useState(false);
  return (
    <div className={classes.column}>
      <Card as="section" label="The mowing">
        <div className={classes.row}>
          <h2 className={classes.heading}>{formatLongDay(job.service_date)}</h2>
          <StatusBadge status={job.status} />
        </div>
        <JobFacts job={job} />
        {job.cancel && (
          <div className={classes.actions}>
            <Button color="clay" variant="outline" onClick={() => setCanceling(true)}>
              Cancel this mowing
            </Button>
          </div>
        )}
      </Card>
      <JobRecord job={job} />
      {job.problem && <JobProblem problem={job.problem} />}
      <Section title="Payments">
        <JobPayments
          payments={job.payments}
          onRefund={(payment) => {
            setChosen(payment);
            setRefunding(true);
          }}
          onLookAgain={onLookAgain}
        />
      </Section>
      <Section title="History">
        <Card as="div">
          <ol className={listClasses.list} aria-label="History">
            {job.history.map((line) => (
              <HistoryEntry key={line.id} line={line} timeZone={job.time_zone} />
            ))}
          </ol>
        </Card>
      </Section>
      <MailsSection of={{ job: job.id }} />
      <RefundDialog job={job} payment={chosen} opened={refunding} onClose={() => setRefunding(false)} />
      <CancelDialog job={job} opened={canceling} onClose={() => setCanceling(false)} />
    </div>
  );
}

/** The problem that the homeowner has reported with the mowing, and the way to decide it while that is open. */
const JobProblem = ({ problem }: { problem: Complaint }) => (
  <Section title="Reported problem">
    <Card as="div">
      <div className={classes.row}>
        <h3 className={classes.heading}>{complaintKindWords(problem.kind)}</h3>
        {problem.acts.includes('decide') && <TextLink href={paths.adminProblems}>Look and decide</TextLink>}
      </div>
      <ComplaintStory complaint={problem} reader="swath" />
    </Card>
  </Section>
);

function HistoryEntry({ line, timeZone }: { line: AdminJob['history'][number]; timeZone: string }) {
  const { at, side, words, note } = line;
  const receipt = receiptWords(line, timeZone);
  return (
    <li>
      <p className={classes.line}>{words}</p>
      {note && <p className={classes.line}>“{note}”</p>}
      <p className={classes.quiet}>
        <time dateTime={at}>{formatMoment(at, timeZone)}</time>
        {side !== 'product' && ` · ${side === 'company' ? 'the company' : 'the homeowner'}`}
      </p>
      {receipt && <p className={classes.quiet}>{receipt}</p>}
    </li>
  );
}

function JobFacts({ job }: { job: AdminJob }) {
  const { price_cents: price, fee_cents: fee, share_returned_cents: returned } = job;
  const when = (at: string | null) => at && formatMoment(at, job.time_zone);
  return (
    <Facts
      facts={[
        [
          'Homeowner',
          <TextLink key="homeowner" href={adminHomeownerAddress(job.homeowner_id)}>
            {job.full_name}
          </TextLink>,
        ],
        ['Email', job.email],
        [
          'Company',
          <TextLink key="company" href={adminCompanyAddress(job.company_id)}>
            {job.company_name}
          </TextLink>,
        ],
        ['Address', job.address],
        ['Lot', job.lot_size],
        ['Price', `${formatMoney(price)}${job.is_series ? ', a visit of a series' : ''}`],
        ['Company earns', formatMoney(price - fee - returned)],
        ['Booked', when(job.created_at)],
        ['Started', when(job.started_at)],
        ['Completed', when(job.completed_at)],
        ['Canceled', when(job.canceled_at)],
      ]}
    />
  );
}
