import type { CompanyProposal } from '@swath/contract/series-proposals';
import { mayProposeFrom, type ProposalStatus } from '@swath/domain/series/proposal';
import { type ReactNode, useId } from 'react';
import { known, plainWords } from '../../../lib/known.ts';
import { crewSeriesAddress } from '../../../parts/addresses/paths.ts';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { stretchText } from '../../../parts/series-rule/stretch-text.ts';
import { Card, CardFoot, CardHead, Quote } from '../../../ui/card/card.tsx';
import { type BadgeStatus, StatusBadge } from '../../../ui/card/status-badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { deviceTimeZone } from '../../../ui/format/device-time-zone.ts';
import { formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatDateOf, formatMoment } from '../../../ui/format/format-instant.ts';
import { today } from '../../../ui/format/today.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import classes from './proposals.module.css';

const LOOKS: Record<ProposalStatus, { status: BadgeStatus; words: string }> = {
  open: { status: 'offered', words: 'Open' },
  accepted: { status: 'accepted', words: 'Accepted' },
  declined: { status: 'canceled', words: 'Declined' },
  withdrawn: { status: 'expired', words: 'Withdrawn' },
  expired: { status: 'expired', words: 'Not answered' },
};

type Props = {
  proposal: CompanyProposal;
  /** The company's time zone; undefined until loaded, when the device's is used instead. */
  timeZone: string | undefined;
};

/** Card of an open proposal (a series suggested to a homeowner), with a button to withdraw it. */
export function OpenProposal({ proposal, timeZone, onWithdraw }: Props & { onWithdraw: () => void }) {
  const id = useId();
  return (
    <ProposalCard proposal={proposal} headingId={id}>
      <CardFoot
        actions={
          <Button variant="default" aria-describedby={id} onClick={onWithdraw}>
            Withdraw
          </Button>
        }
      >
        <p className={classes.line}>
          Sent {formatMoment(proposal.sent_at, timeZone)}
          <br />
          <strong>Answer by {formatMoment(proposal.answer_by, timeZone)}</strong>
        </p>
      </CardFoot>
    </ProposalCard>
  );
}

/** Card of a proposal that was accepted, declined, withdrawn or expired, with what the company can do next. */
export function ClosedProposal({ proposal, timeZone }: Props) {
  const id = useId();
  return (
    <ProposalCard proposal={proposal} headingId={id}>
      <p className={classes.line}>{closedWords(proposal, timeZone)}</p>
      {proposal.status === 'accepted' && proposal.series_id && (
        <p className={classes.line}>
          <TextLink href={crewSeriesAddress(proposal.series_id)} aria-describedby={id}>
            See the series
          </TextLink>
        </p>
      )}
    </ProposalCard>
  );
}

/** The common part of the cards of open and closed proposals: status, homeowner, address, recurrence rule and note. */
function ProposalCard({
  proposal: { status, full_name, address, rule, from, series_id, note },
  headingId,
  children,
}: Pick<Props, 'proposal'> & { headingId: string; children: ReactNode }) {
  return (
    <Card as="li" className={classes.card}>
      <CardHead badge={<StatusBadge {...known(LOOKS, status, { status: 'pending', words: plainWords(status) })} />}>
        <h3 id={headingId} className={classes.name}>
          {full_name}
        </h3>
      </CardHead>
      <p className={classes.line}>{address}</p>
      <p className={classes.line}>
        <strong>{ruleText(rule)}</strong>, {stretchText(rule.start_date, rule.end_date)}
      </p>
      {from && series_id && (
        <p className={classes.line}>
          Changes <TextLink href={crewSeriesAddress(series_id)}>their series</TextLink> from {formatLongDay(from)} on
        </p>
      )}
      {note && <Quote as="p">{note}</Quote>}
      {children}
    </Card>
  );
}

const CLOSED_WORDS: Record<Exclude<ProposalStatus, 'open'>, (on: string) => string> = {
  accepted: (on) => `Accepted ${on}.`,
  declined: (on) => `Declined ${on}.`,
  withdrawn: (on) => `Withdrawn ${on}.`,
  expired: (on) => `Not answered until ${on}.`,
};

/**
 * What became of a proposal and when; for a declined one also the day from which the company may propose again. Empty
 * for an open one.
 */
function closedWords({ status, closed_at, from }: CompanyProposal, timeZone = deviceTimeZone()): string {
  if (status === 'open' || closed_at === null) return '';
  const other = (on: string) => `${plainWords(status)} ${on}.`;
  const words = known(CLOSED_WORDS, status, other)(formatDateOf(closed_at, timeZone));
  if (status !== 'declined') return words;
  const again = formatDay(mayProposeFrom(new Date(closed_at), timeZone), today());
  return `${words} You can propose ${from ? 'a change of it' : 'a series'} again from ${again} on.`;
}
