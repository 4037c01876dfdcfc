import { dayAt } from '@swath/domain/calendar';
import { DAYS_AFTER_NO } from '@swath/domain/series/proposal';
import { ruleWords } from '@swath/domain/series/series-words';
import { dayText, zonedClockText } from '@swath/domain/words';
import type { Message } from '../../../notifications/mail-outbox/write-message.ts';
import { ruleOf } from '../visits/read-rule.ts';
import type { ProposalRow } from './proposals.writes.ts';

type About = {
  readonly proposal: ProposalRow;
  readonly sides: {
    readonly company: string;
    readonly companyEmail: string;
    readonly homeownerEmail: string;
    /** The company's time zone. */
    readonly timeZone: string;
  };
  readonly publicUrl: string;
};

/** Mail to the homeowner: a company proposes a series, or a new rule for one. */
export function proposalMail({ proposal, sides, publicUrl }: About): Message {
  const { company, timeZone } = sides;
  const isChange = proposal.from_day !== null;
  const what = isChange ? 'to change your series' : 'a series';
  return {
    to: sides.homeownerEmail,
    template: 'series-proposed',
    subject: `${company} proposes ${what}`,
    blocks: [
      { heading: isChange ? 'A change of your series is proposed' : 'A series is proposed to you' },
      {
        facts: [
          ['Company', company],
          ['Where', proposal.address],
          ['How often', ruleWords(ruleOf(proposal))],
          ['From', dayText(proposal.from_day ?? proposal.start_date, dayAt(proposal.created_at, timeZone))],
          ['Until', dayText(proposal.end_date, dayAt(proposal.created_at, timeZone))],
        ],
      },
      ...(proposal.note ? [{ paragraph: `${company} writes: “${proposal.note}”` }] : []),
      {
        paragraph: isChange
          ? 'Nothing changes unless you agree. You see every date before you do.'
          : 'Nothing is booked unless you agree and pay the first visit. You see every date and the price before you do.',
      },
      { paragraph: `You can answer until ${answerUntil(proposal, timeZone)}.` },
      { button: 'See the proposal', href: `${publicUrl}/user/proposals/${proposal.id}` },
    ],
  };
}

/** Mail to the company: the homeowner declined or, with `declined` false, did not answer in time. */
export function proposalClosedMail({ proposal, sides, publicUrl }: About, declined: boolean): Message {
  const next = declined
    ? `You can propose something else to them in ${DAYS_AFTER_NO} days.`
    : 'You can propose it once more.';
  return {
    to: sides.companyEmail,
    template: declined ? 'proposal-declined' : 'proposal-expired',
    subject: `${proposal.full_name} ${declined ? 'declined your proposal' : 'did not answer your proposal'}`,
    blocks: [
      { heading: declined ? 'Your proposal was declined' : 'Your proposal has run out' },
      {
        facts: [
          ['Customer', proposal.full_name],
          ['Where', proposal.address],
          ['How often', ruleWords(ruleOf(proposal))],
        ],
      },
      { paragraph: next },
      { button: 'See your proposals', href: `${publicUrl}/company/clients?show=proposals` },
    ],
  };
}

const answerUntil = ({ answer_by, created_at }: ProposalRow, timeZone: string): string =>
  `${dayText(dayAt(answer_by, timeZone), dayAt(created_at, timeZone))}, ${zonedClockText(answer_by, timeZone)}`;
