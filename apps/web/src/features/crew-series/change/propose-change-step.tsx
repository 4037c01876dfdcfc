import type { CrewSeries } from '@swath/contract/crew-series';
import type { SeriesRule } from '@swath/contract/series';
import { PROPOSAL_NOTE_MAX } from '@swath/domain/series/proposal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendProposal } from '../../../parts/company-proposals/company-proposals.api.ts';
import { ChangePreview } from '../../../parts/series-change/change-preview.tsx';
import classes from '../../../parts/series-rule/series-page.module.css';
import { CountedText } from '../../../ui/form/counted-text.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { changePreview } from '../crew-series.api.ts';
import { CrewChangeLists } from './crew-change-lists.tsx';

type Props = {
  series: CrewSeries;
  rule: SeriesRule;
  /** Idempotency key of the proposal: the same for every retry. */
  id: string;
  note: string;
  onNote: (note: string) => void;
  onBack: () => void;
  onDone: () => void;
};

/** Step that previews another rule for a homeowner's series, and proposes it to them. */
export function ProposeChangeStep({ series, rule, id, note, onNote, onBack, onDone }: Props) {
  const [isTooLong, setTooLong] = useState(false);
  const change = { from: rule.start_date, rule };
  const read = useQuery(changePreview(series.id, change));
  const send = useSendProposal();

  function confirm() {
    const words = note.trim();
    setTooLong(words.length > PROPOSAL_NOTE_MAX);
    if (words.length > PROPOSAL_NOTE_MAX) return;
    toastWhenSaved(
      send.mutateAsync(
        { id, about: { kind: 'change', series_id: series.id, from: change.from }, rule, note: words },
        { onSuccess: onDone },
      ),
      ({ full_name }) => `Proposal sent to ${full_name}`,
    );
  }

  return (
    <ChangePreview
      from={change.from}
      rule={rule}
      read={read}
      refused={send.error?.message}
      isAnyLeft={({ kept, added }) =>
        kept.length > 0 || added.some(({ state, alternatives }) => state === 'free' || alternatives.length > 0)
      }
      noneLeft="There is no room on any of these dates. Please choose others."
      confirm={{ words: 'Send Proposal', busy: send.isPending, onPress: confirm }}
      onBack={onBack}
    >
      {(preview) => (
        <>
          <CrewChangeLists series={series} preview={preview} choosing={null} />
          <p className={classes.line}>
            Nothing of this happens until {series.full_name} agrees, because it changes what their card is charged.
          </p>
          <CountedText
            label="Note to the homeowner (optional)"
            description="They read it with your proposal."
            most={PROPOSAL_NOTE_MAX}
            value={note}
            onChange={(words) => {
              onNote(words);
              setTooLong(false);
            }}
            error={isTooLong ? `Please use at most ${PROPOSAL_NOTE_MAX} characters.` : undefined}
            name="note"
          />
        </>
      )}
    </ChangePreview>
  );
}
