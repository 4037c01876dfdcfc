import type { ServedHomeowner } from '@swath/contract/series-proposals';
import type { Day } from '@swath/domain/calendar';
import type { ReactNode } from 'react';
import { usePreviewProposal, useSendProposal } from '../../../parts/company-proposals/company-proposals.api.ts';
import { ruleSentence } from '../../../parts/series-rule/rule-text.ts';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { ProposalForm } from './proposal-form.tsx';
import { ProposalPreview } from './proposal-preview.tsx';
import { type ProposalValues, ruleOf } from './proposal-values.ts';

type Props = {
  /** Today in the company's time zone. */
  today: Day;
  homeowner: ServedHomeowner;
  /** Idempotency key: the same for every retry of one proposal. */
  id: string;
  values: ProposalValues;
  onChange: (values: ProposalValues) => void;
  /** Renders the line that names the customer, above a step. */
  lead: (step: 'form' | 'preview') => ReactNode;
  onBack: () => void;
  onDone: () => void;
};

/**
 * The steps that propose a series to a homeowner: form, preview, sending. Nothing is booked until the homeowner
 * accepts.
 */
export function ProposalSteps({ today, homeowner, id, values, onChange, lead, onBack, onDone }: Props) {
  const preview = usePreviewProposal();
  const send = useSendProposal();

  if (preview.data) {
    // Shows the rule that was previewed, even if the form was edited while the preview was loading.
    const { rule } = preview.variables;
    const note = values.note.trim();
    return (
      <Stack>
        {lead('preview')}
        <ProposalPreview
          preview={preview.data}
          rule={ruleSentence(rule)}
          note={note}
          today={today}
          failed={send.error?.message}
          busy={send.isPending}
          onBack={() => {
            preview.reset();
            send.reset();
          }}
          onSend={() =>
            toastWhenSaved(
              send.mutateAsync(
                { id, about: { kind: 'new', job_id: homeowner.job_id }, rule, note },
                { onSuccess: onDone },
              ),
              ({ full_name }) => `Proposal sent to ${full_name}`,
            )
          }
        />
      </Stack>
    );
  }
  return (
    <Stack>
      {lead('form')}
      <FormAlert>{preview.error?.message}</FormAlert>
      <ProposalForm
        homeowner={homeowner}
        values={values}
        onChange={(changed) => onChange({ ...values, ...changed })}
        today={today}
        busy={preview.isPending}
        onBack={onBack}
        onContinue={() => {
          const read = ruleOf(values);
          if ('rule' in read) preview.mutate({ job_id: homeowner.job_id, rule: read.rule });
        }}
      />
    </Stack>
  );
}
