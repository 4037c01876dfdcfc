import type { CompanyFile } from '@swath/contract/admin-files';
import type { Paper } from '@swath/contract/papers';
import { paths } from '../../../parts/addresses/paths.ts';
import { PaperLink } from '../../../parts/papers/paper-link.tsx';
import { PAPER_NAMES } from '../../../parts/papers/paper-words.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/card/chip.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from '../admin-pages.module.css';

/** Section of a company's papers on an administrator's page about it: state, last day, and file. */
export function CompanyPapers({ company: { papers, today } }: { company: Pick<CompanyFile, 'papers' | 'today'> }) {
  return (
    <Card as="section" label="Papers">
      <h2 className={classes.heading}>Papers</h2>
      {papers.length === 0 ? (
        <p className={classes.quiet}>The company has sent no certificate of insurance and no tax form.</p>
      ) : (
        <ul className={classes.papers}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <PaperLine paper={paper} today={today} />
            </li>
          ))}
        </ul>
      )}
      {papers.some(({ status }) => status === 'waiting') && (
        <TextLink href={paths.admin}>Approve or reject what waits</TextLink>
      )}
    </Card>
  );
}

function PaperLine({ paper, today }: { paper: Paper; today: CompanyFile['today'] }) {
  const { kind, ends_on: end, reason } = paper;
  const name = kind === 'w9' ? 'Tax form (W-9)' : 'Certificate of insurance';
  const { words, tone } = stateOf(paper, today);
  return (
    <>
      <div className={classes.row}>
        <strong className={classes.line}>{name}</strong>
        <Chip tone={tone}>{words}</Chip>
      </div>
      <PaperLink file={paper.file} about={`${PAPER_NAMES[kind]}, ${words.toLowerCase()}`} />
      <p className={classes.quiet}>
        {`Sent ${formatDateOf(paper.sent_at)}.${end === null ? '' : ` Valid until ${formatDate(end)}.`}`}
      </p>
      {reason !== null && <Quote as="p">{`Reason: ${reason}`}</Quote>}
    </>
  );
}

type State = { readonly words: string; readonly tone: 'plain' | 'sun' };

function stateOf({ status, ends_on: end }: Paper, today: CompanyFile['today']): State {
  if (status === 'rejected') return { words: 'Rejected', tone: 'plain' };
  if (end !== null && end < today) return { words: 'Ended', tone: 'sun' };
  return status === 'waiting' ? { words: 'Waiting', tone: 'sun' } : { words: 'Approved', tone: 'plain' };
}
