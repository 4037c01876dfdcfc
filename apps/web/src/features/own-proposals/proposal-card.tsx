import type { OwnProposal } from '@swath/contract/series-proposals';
import { useId } from 'react';
import { ruleText } from '../../parts/series-rule/rule-text.ts';
import { stretchText } from '../../parts/series-rule/stretch-text.ts';
import { Card, CardFoot, CardHead, Quote } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatMoment } from '../../ui/format/format-instant.ts';
import classes from './own-proposals.module.css';

export type ProposalActs = {
  /** Opens the booking wizard with a proposed series, or the dialog with a proposed change of one. */
  onReview: (proposal: OwnProposal) => void;
  onDecline: (proposal: OwnProposal) => void;
};

type Props = ProposalActs & {
  proposal: OwnProposal;
  /**
   * Present recurrence of the series that the proposal would change; undefined for a new series, or while not loaded.
   */
  now?: string | undefined;
  /** Level of the card's heading; left out: h3. On a page without a heading above the card it is h2. */
  heading?: 'h2' | 'h3';
};

/** Card of a company's proposal: what it suggests, its note, until when to answer, and buttons that answer it. */
export function ProposalCard({ proposal, now, heading: Heading = 'h3', onReview, onDecline }: Props) {
  const { company_name: company, series_id, rule, note, answer_by, time_zone } = proposal;
  const id = useId();
  const isChange = series_id !== null;
  const what = isChange ? `${company} proposes to change your series` : `${company} proposes a series`;
  return (
    <Card label={what} highlighted className={classes.card}>
      <CardHead badge={null}>
        <Heading id={id}>{what}</Heading>
      </CardHead>
      <p className={classes.rule}>
        {ruleText(rule)}, {stretchText(proposal.from ?? rule.start_date, rule.end_date)}
      </p>
      {now && <p className={classes.line}>Now: {now}</p>}
      {note && <Quote>{note}</Quote>}
      <CardFoot
        actions={
          <>
            <Button variant="subtle" aria-describedby={id} onClick={() => onDecline(proposal)}>
              No, thanks
            </Button>
            <Button aria-describedby={id} onClick={() => onReview(proposal)}>
              {isChange ? 'Review the Change' : 'Review and Book'}
            </Button>
          </>
        }
      >
        <p className={classes.line}>You can answer until {formatMoment(answer_by, time_zone)}.</p>
      </CardFoot>
    </Card>
  );
}
