import type { OwnPapers, Paper } from '@swath/contract/papers';
import type { Day } from '@swath/domain/calendar';
import type { PaperKind } from '@swath/domain/companies/papers';
import { PaperLink } from '../../parts/papers/paper-link.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import classes from './paper-card.module.css';
import { PAPER_FORM_WORDS } from './paper-form-words.ts';

type Props = {
  kind: PaperKind;
  saved: OwnPapers;
  /** Whether the company is approved, so that homeowners see it. */
  isPublic: boolean;
};

/** How a company's papers of one kind stand: the one in force or ended, and the one that was sent last. */
export function PaperState({ kind, saved: { today, papers }, isPublic }: Props) {
  const own = papers.filter((paper) => paper.kind === kind);
  if (own.length === 0) return <p>{PAPER_FORM_WORDS[kind].none}</p>;
  const isWaiting = own.some(({ status }) => status === 'waiting');
  return own.map((paper) => {
    const { tone, title, words } = stateOf(paper, { today, isWaiting, isPublic });
    return (
      <FormAlert key={paper.id} tone={tone} title={title}>
        <div className={classes.state}>
          <p>{words}</p>
          {paper.reason !== null && <p>Reason: {paper.reason}</p>}
          <PaperLink file={paper.file} about={title.toLowerCase()} />
        </div>
      </FormAlert>
    );
  });
}

type Circumstances = { readonly today: Day; readonly isWaiting: boolean; readonly isPublic: boolean };
type State = { readonly tone: 'success' | 'notice'; readonly title: string; readonly words: string };

function stateOf(paper: Paper, { today, isWaiting, isPublic }: Circumstances): State {
  const { kind, status, ends_on: end, sent_at } = paper;
  const sent = formatDateOf(sent_at);
  if (status !== 'approved') {
    const isNew = status === 'waiting';
    const which =
      end === null ? `Your tax form, sent ${sent}.` : `The certificate until ${formatDate(end)}, sent ${sent}.`;
    return {
      tone: 'notice',
      title: isNew ? 'Waiting for approval' : 'Not approved',
      words: isNew ? `${which} We look at it, and mail you. Another one takes its place.` : which,
    };
  }
  if (kind === 'w9' || end === null) {
    return { tone: 'success', title: 'Seen', words: `Your tax form, sent ${sent}. Nothing more is needed.` };
  }
  if (end < today) {
    const ended = `Your certificate ended on ${formatDate(end)}: homeowners no longer see that you are insured.`;
    return { tone: 'notice', title: 'Ended', words: isWaiting ? ended : `${ended} Please send the next one.` };
  }
  return {
    tone: 'success',
    title: 'Approved',
    words: isPublic
      ? `Homeowners see that you are insured, until ${formatDate(end)}.`
      : `Once your company is approved, homeowners see that you are insured, until ${formatDate(end)}.`,
  };
}
