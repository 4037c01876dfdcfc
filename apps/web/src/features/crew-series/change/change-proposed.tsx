import type { CompanyProposal } from '@swath/contract/series-proposals';
import { mayProposeFrom } from '@swath/domain/series/proposal';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import classes from '../../../parts/series-rule/series-page.module.css';
import { stretchText } from '../../../parts/series-rule/stretch-text.ts';
import { Card, CardFoot, Quote, Remark } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatDateOf, formatMoment } from '../../../ui/format/format-instant.ts';
import { today } from '../../../ui/format/today.ts';

type Props = {
  proposal: CompanyProposal;
  /** The company's time zone. */
  timeZone: string;
  onWithdraw: () => void;
};

/**
 * Says that a proposed change of a series waits for its homeowner's answer, or was declined so recently that the
 * company cannot propose one again yet.
 */
export function ChangeProposed({ proposal, timeZone, onWithdraw }: Props) {
  const { status, full_name, rule, note, answer_by, closed_at } = proposal;
  if (status !== 'open') {
    if (closed_at === null) return null;
    const again = formatDay(mayProposeFrom(new Date(closed_at), timeZone), today());
    return (
      <Remark>
        {full_name} declined your change on {formatDateOf(closed_at, timeZone)}. You can propose one again from {again}{' '}
        on.
      </Remark>
    );
  }
  return (
    <Card as="section" label="Proposed change" highlighted className={classes.stack}>
      <h2 className={classes.title}>You proposed a change</h2>
      <p className={classes.line}>
        <strong>{ruleText(rule)}</strong>, {stretchText(rule.start_date, rule.end_date)}
      </p>
      {note && <Quote as="p">{note}</Quote>}
      <CardFoot
        actions={
          <Button variant="default" onClick={onWithdraw}>
            Withdraw
          </Button>
        }
      >
        <p className={classes.line}>
          {full_name} can answer until <strong>{formatMoment(answer_by, timeZone)}</strong>. Until then the series stays
          as it is.
        </p>
      </CardFoot>
    </Card>
  );
}
