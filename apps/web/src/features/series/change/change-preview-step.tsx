import type { Series, SeriesRule } from '@swath/contract/series';
import type { SeriesChangePreview } from '@swath/contract/series-previews';
import type { OwnProposal } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import { visitsText } from '@swath/domain/words';
import { useId, useState } from 'react';
import { type Choices, comingVisits } from '../../../parts/series-change/change-agreement.ts';
import { ChangeLists } from '../../../parts/series-change/change-lists.tsx';
import { ChangePreview } from '../../../parts/series-change/change-preview.tsx';
import { ruleText } from '../../../parts/series-rule/rule-text.ts';
import { Remark } from '../../../ui/card/card.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { refundWords } from '../refund-words.ts';
import { useChangePreview, useChangeSeries } from '../series.api.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = {
  series: Series;
  /** The first day for which the new rule applies. */
  from: Day;
  rule: SeriesRule;
  /** The company's proposal that this change would accept; undefined: none. */
  proposal: OwnProposal | undefined;
  /** Whether `proposal` can still be answered. */
  isOpen: boolean;
  /** Whether the series goes on: what was skipped then stays skipped. */
  isExtension: boolean;
  onBack: () => void;
  onDone: () => void;
};

const WHY_NOT = {
  closed: 'The company does not work that day.',
  full: 'The company has no room that day.',
  already_booked: 'You have a mowing with the company that day.',
} as const;

/** Preview of a new recurrence rule: which visits it removes, keeps and adds, with a button that saves it. */
export function ChangePreviewStep(props: Props) {
  const { series, from, rule, proposal, isOpen, isExtension, onBack, onDone } = props;
  const [choices, setChoices] = useState<Choices>({});
  const [consentedTo, setConsentedTo] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const change = { from, rule };
  const read = useChangePreview(series.id, change);
  const { mutateAsync, isPending, isSuccess, error: refused } = useChangeSeries(series.id);
  const visits = read.data ? comingVisits(read.data, choices) : [];

  const price = read.data?.new_price ?? null;
  const confirm = () => {
    if (price && consentedTo !== price.consent) return setMissing(true);
    const agreed = price && { visit_price_cents: price.visit_price_cents };
    toastWhenSaved(
      mutateAsync({ ...change, visits, ...agreed, ...(proposal && { proposal: proposal.id }) }, { onSuccess: onDone }),
      (after) => {
        const count = visitsText(pendingVisits(after.visits).length);
        return `The series has changed: ${ruleText(after.rule)}, ${count} to come.`;
      },
    );
  };

  return (
    <ChangePreview
      from={from}
      rule={rule}
      read={read}
      refused={isMissing ? undefined : refused?.message}
      isAnyLeft={({ kept }) => visits.length + kept.length > 0}
      noneLeft="No visit would be left. To end the series, cancel the rest instead."
      confirm={{ words: isExtension ? 'Let it go on' : 'Change series', busy: isPending, onPress: confirm }}
      onBack={onBack}
      {...((proposal || isExtension) && { backWords: 'Adjust it' })}
      remark={
        isExtension ? (
          <Remark>{series.consent}</Remark>
        ) : (
          proposal && !isSuccess && <Remark>{proposalWords(proposal, isOpen)}</Remark>
        )
      }
    >
      {(preview) => (
        <>
          <ChangeLists
            preview={preview}
            whyNot={WHY_NOT}
            choosing={{ choices, onChoose: (ruleDate, date) => setChoices({ ...choices, [ruleDate]: date }) }}
          >
            {refundWords(series.visits.filter(({ job_id }) => preview.removed.some((of) => of.job_id === job_id)))}
          </ChangeLists>
          {!preview.new_price && visits.length > 0 && (
            <Remark>Each new visit costs {formatMoney(series.visit_price_cents)}, as before.</Remark>
          )}
          {preview.new_price && (
            <NewPrice
              price={preview.new_price}
              company={series.company_name}
              checked={consentedTo === preview.new_price.consent}
              isMissing={isMissing}
              onChange={(checked) => {
                setMissing(false);
                setConsentedTo(checked ? (preview.new_price?.consent ?? null) : null);
              }}
            />
          )}
        </>
      )}
    </ChangePreview>
  );
}

type NewPriceProps = {
  price: NonNullable<SeriesChangePreview['new_price']>;
  company: string;
  checked: boolean;
  /** Whether it was tried without the consent. */
  isMissing: boolean;
  onChange: (checked: boolean) => void;
};

/** What visits cost that are added now or later, as the company comes more or less often, and the consent to it. */
function NewPrice({ price, company, checked, isMissing, onChange }: NewPriceProps) {
  const id = useId();
  return (
    <Stack gap="sm">
      <Remark>
        {`${company} asks ${formatMoney(price.visit_price_cents)} a visit for coming this often, instead of ${formatMoney(price.was_cents)}. Visits that stay keep their price; this is for those that are added, now or later.`}
      </Remark>
      <Tick
        label={price.consent}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        aria-describedby={isMissing ? id : undefined}
        aria-invalid={isMissing}
      />
      <StepComplaint id={id}>{isMissing ? 'Please agree to the later charges to continue.' : null}</StepComplaint>
    </Stack>
  );
}

const proposalWords = ({ company_name }: OwnProposal, isOpen: boolean): string =>
  isOpen
    ? `${company_name} proposes this. Nothing changes unless you press Change series.`
    : 'This proposal is no longer open. You can still change the series by yourself.';
