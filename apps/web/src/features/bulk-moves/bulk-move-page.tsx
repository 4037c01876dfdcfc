import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { type Day, day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import type { BulkMoveReason } from '@swath/domain/jobs/bulk-move';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RainDaySearch } from '../../parts/addresses/rain-day-address.ts';
import { Stack } from '../../ui/look/stack.tsx';
import { ReadFailed } from '../../ui/states/error-state.tsx';
import { CardSkeletons } from '../../ui/states/skeletons.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { type AskedProposal, proposal, useSendMove } from './bulk-moves.api.ts';
import { ChooseVisits } from './choose-visits.tsx';
import { sumWords } from './come-words.ts';
import { LatestMoves } from './latest-moves.tsx';
import { ProposedVisits } from './proposed-visits.tsx';

type Props = {
  search: RainDaySearch;
  today: Day;
  timeZone: string;
  /** Changes which visits the address names. */
  onChoose: (search: RainDaySearch) => void;
};

type Chosen = NonNullable<AskedProposal['visits']>;

/** Moves many visits at once: chooses days, shows what becomes of each visit, sends it, and undoes it. */
export function BulkMovePage({ search, today, timeZone, onChoose }: Props) {
  const [reason, setReason] = useState<BulkMoveReason>('weather');
  const { from, to = from, jobs } = search;
  const named = from === undefined ? (jobs?.split(',') ?? []) : [];
  const isChosen = from !== undefined || named.length > 0;
  const which = `${from} ${to} ${jobs}`;
  return (
    <Stack>
      <ChooseVisits
        key={`${from} ${to}`}
        picked={named.length}
        from={from ?? today}
        to={to ?? today}
        reason={reason}
        today={today}
        onReason={setReason}
        onChoose={onChoose}
      />
      {isChosen && (
        <Proposal
          key={which}
          reason={reason}
          days={from === undefined ? {} : { from, to }}
          named={named}
          onSent={() => onChoose({})}
        />
      )}
      <LatestMoves timeZone={timeZone} />
    </Stack>
  );
}

type ProposalProps = {
  reason: BulkMoveReason;
  days: { from?: string; to?: string | undefined };
  /** Ids of the visits that are moved besides those of the days. */
  named: readonly string[];
  onSent: () => void;
};

function Proposal({ reason, days, named, onSent }: ProposalProps) {
  const [chosen, setChosen] = useState<Chosen>(named.map((job) => ({ job })));
  const [key] = useState(() => crypto.randomUUID());
  const read = useQuery(proposal({ reason, ...days, visits: chosen }));
  const send = useSendMove();
  const visits = read.data?.visits;
  if (visits === undefined) {
    if (read.isError) return <ReadFailed title="Failed to find days." read={read} />;
    return <CardSkeletons cards={3} words="Finding days..." />;
  }
  const choose = (job: JobId, to: Day | null) => {
    send.reset();
    setChosen(visits.flatMap((visit) => (visit.job === job ? [{ job, to }] : asShown(visit))));
  };
  const sendAll = () => {
    const body = { idempotency_key: key, reason, visits: visits.flatMap(toSend) };
    toastWhenSaved(send.mutateAsync(body, { onSuccess: onSent }), (move) => `Sent: ${sumWords(move.visits)}.`);
  };
  return (
    <ProposedVisits
      visits={visits}
      days={read.data?.days ?? []}
      busy={read.isPlaceholderData}
      sending={send.isPending}
      error={send.error?.message ?? (read.isError ? read.error.message : undefined)}
      onChoose={choose}
      onSend={sendAll}
    />
  );
}

/** A visit on the day that is shown, so that choosing a day for another one does not move it. */
function asShown({ job, to, came, cause }: ProposedVisit): Chosen {
  if (came !== 'stays') return [{ job, to }];
  return cause === 'left_out' ? [{ job, to: null }] : [{ job }];
}

const toSend = ({ job, from, to, came, keeps_window }: ProposedVisit) =>
  came === 'stays' || to === null ? [] : [{ job, from, to: day(to), asks: came === 'asked', keeps_window }];
