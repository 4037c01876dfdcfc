import { papers, type WaitingPaper } from '@swath/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { call, callKey, query } from '../../../lib/api-client.ts';
import { PaperLink } from '../../../parts/papers/paper-link.tsx';
import { PAPER_NAMES } from '../../../parts/papers/paper-words.ts';
import { Card } from '../../../ui/card/card.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import adminClasses from '../admin-pages.module.css';
import { ApprovalButtons } from '../approvals/approval-buttons.tsx';
import { ApprovalList } from '../approvals/approval-list.tsx';
import classes from './waiting-papers.module.css';

const listKey = callKey(papers.list);

/** Greatest height of a paper's picture on the page, in rem. */
const TALLEST_REM = 30;

/** Section of papers of companies that wait for an administrator; renders nothing if there are none. */
export function WaitingPapers() {
  const read = useQuery(query(papers.list));
  return (
    <ApprovalList
      title="Papers of companies"
      failed="Papers of companies could not be loaded."
      read={read}
      items={read.data?.papers ?? []}
      total={read.data?.total ?? 0}
      listKey={listKey}
      rejectTitle={(paper) => `Reject ${nameOf(paper)}?`}
      reject={({ id }, reason) => call(papers.reject, { params: { id }, body: { reason } })}
      rejectedWords="Paper rejected successfully"
    >
      {(paper, onReject) => <PaperCard paper={paper} onReject={onReject} />}
    </ApprovalList>
  );
}

const nameOf = ({ kind, company_name }: WaitingPaper): string => `the ${PAPER_NAMES[kind]} of ${company_name}`;

function PaperCard({ paper, onReject }: { paper: WaitingPaper; onReject: () => void }) {
  const { id, kind, company_name: company, file, has_ended: ended, ends_on: end } = paper;
  const name = nameOf(paper);
  return (
    <Card label={`${kind === 'w9' ? 'Tax form' : 'Certificate'} of ${company}`} className={classes.card}>
      <h3 className={classes.name}>{company}</h3>
      <p className={adminClasses.line}>{kind === 'w9' ? 'Tax form (W-9)' : 'Certificate of insurance'}</p>
      {file.width !== null && file.height !== null && (
        // As large as the picture will be: nothing below it moves once it is loaded.
        <img
          className={classes.picture}
          style={{ width: `min(100%, ${(TALLEST_REM * file.width) / file.height}rem)` }}
          src={file.url}
          alt={`${kind === 'w9' ? 'Tax form' : 'Certificate'} of ${company}`}
          width={file.width}
          height={file.height}
          loading="lazy"
        />
      )}
      <PaperLink file={file} about={name} />
      {end !== null && (
        <p className={adminClasses.line}>
          Valid until <strong>{formatDate(end)}</strong>, as the company says.
          {ended && ' That day is over: it can only be rejected.'}
        </p>
      )}
      <p className={adminClasses.quiet}>{`Sent ${formatDateOf(paper.sent_at)}. ${beforeWords(paper)}`}</p>
      <ApprovalButtons
        about={name}
        approve={ended ? null : () => call(papers.approve, { params: { id } })}
        approvedWords="Paper approved successfully"
        listKey={listKey}
        onReject={onReject}
      />
    </Card>
  );
}

function beforeWords({ is_replacing, approved_until: until, ends_on: end }: WaitingPaper): string {
  if (!is_replacing) return 'None is approved yet.';
  if (until === null) return 'One is approved.';
  const approved = `One until ${formatDate(until)} is approved`;
  return end !== null && end < until ? `${approved}: this one ends earlier, and takes its place.` : `${approved}.`;
}
