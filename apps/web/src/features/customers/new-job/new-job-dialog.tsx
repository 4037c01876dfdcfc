import type { OwnCompany } from '@swath/contract/companies';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CustomerStep } from '../choosing/customer-step.tsx';
import { type Customer, customerId, describeCustomer } from '../customer.ts';
import { PlanSteps } from '../planning/plan-steps.tsx';
import { ProposalSteps } from '../proposing/proposal-steps.tsx';
import { type Draft, draftFor } from './draft.ts';
import { StepLead } from './step-lead.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  company: Pick<OwnCompany, 'company_id' | 'today'>;
  /** The job's customer; left out, it is asked for first. */
  customer?: Customer | null;
};

/**
 * Creates jobs: customer, recurrence, preview, result. For an own client they are created; to a homeowner they are
 * proposed. Source: docs/rules/series.md.
 */
export function NewJobDialog({ opened, onClose, ...steps }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add New Job" size="lg">
      <NewJobSteps {...steps} onDone={onClose} />
    </Dialog>
  );
}

type StepsProps = Omit<Props, 'opened' | 'onClose'> & { onDone: () => void };

function NewJobSteps({ company: { company_id, today }, customer: given = null, onDone }: StepsProps) {
  const [draft, setDraft] = useState<Draft | null>(() => given && draftFor(given, today));
  const [isChoosing, setIsChoosing] = useState(given === null);

  if (!draft || isChoosing) {
    return (
      <CustomerStep
        before={draft}
        onChoose={(customer) => {
          // Choosing the same customer again keeps the draft.
          if (!draft || customerId(customer) !== customerId(draft)) setDraft(draftFor(customer, today));
          setIsChoosing(false);
        }}
        onCancel={onDone}
      />
    );
  }
  const { name, address } = describeCustomer(draft);
  const around = {
    id: draft.id,
    today,
    lead: (step: string) => (
      <StepLead key={step}>
        For <strong>{name}</strong>, {address}
      </StepLead>
    ),
    onBack: () => (given ? onDone() : setIsChoosing(true)),
    onDone,
  };
  // A change gets a new idempotency key, so that the server does not deduplicate it.
  const id = () => crypto.randomUUID();
  return draft.kind === 'own' ? (
    <PlanSteps
      {...around}
      id={draft.id}
      companyId={company_id}
      client={draft.client}
      values={draft.values}
      onChange={(values) => setDraft({ ...draft, values, id: id() })}
    />
  ) : (
    <ProposalSteps
      {...around}
      homeowner={draft.homeowner}
      values={draft.values}
      onChange={(values) => setDraft({ ...draft, values, id: id() })}
    />
  );
}
