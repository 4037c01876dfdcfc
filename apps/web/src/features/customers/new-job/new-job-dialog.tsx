import type { OwnCompany } from '@swath/contract/companies';
import type { Day } from '@swath/domain/calendar';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CustomerStep } from '../choosing/customer-step.tsx';
import { type Customer, customerId, describeCustomer } from '../customer.ts';
import { PlanSteps } from '../planning/plan-steps.tsx';
import { type AcceptedWork, newPlan, type PlanValues } from '../planning/plan-values.ts';
import { ProposalSteps } from '../proposing/proposal-steps.tsx';
import { newProposal, type ProposalValues } from '../proposing/proposal-values.ts';
import classes from './new-job-dialog.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  company: Pick<OwnCompany, 'company_id' | 'today' | 'prices'>;
  /** The customer that the jobs are for; if null or left out, the first step asks for them. */
  customer?: Customer | null;
  /** The accepted estimate whose visits are planned, at an own client; null or left out: none. */
  accepted?: AcceptedWork | null;
};

/**
 * Dialog that creates jobs: customer, recurrence, preview, result. Jobs for an own client (one billed outside Swath)
 * are created at once; to a homeowner they are only proposed.
 * Source: docs/rules/series.md.
 */
export function NewJobDialog({ opened, onClose, accepted = null, ...steps }: Props) {
  const title = accepted ? `Schedule visits of ${accepted.number}` : 'Add New Job';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <NewJobSteps {...steps} accepted={accepted} onDone={onClose} />
    </Dialog>
  );
}

type StepsProps = Omit<Props, 'opened' | 'onClose' | 'accepted'> & {
  accepted: AcceptedWork | null;
  onDone: () => void;
};

function NewJobSteps({ company: { company_id, today, prices }, customer: given = null, accepted, onDone }: StepsProps) {
  const [draft, setDraft] = useState<Draft | null>(() => given && draftFor(given, today, accepted));
  const [isChoosing, setIsChoosing] = useState(given === null);

  if (!draft || isChoosing) {
    return (
      <CustomerStep
        before={draft}
        onChoose={(customer) => {
          // Choosing the same customer again keeps the draft.
          if (!draft || customerId(customer) !== customerId(draft)) setDraft(draftFor(customer, today, accepted));
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
      <Fragment key={step}>
        <StepLead>
          For <strong>{name}</strong>, {address}
        </StepLead>
        {accepted && <AcceptedList accepted={accepted} />}
      </Fragment>
    ),
    onBack: () => (given ? onDone() : setIsChoosing(true)),
    onDone,
  };
  // An edited draft gets a new idempotency key; with the old one, the server would take it for a repeated request.
  const id = () => crypto.randomUUID();
  return draft.kind === 'own' ? (
    <PlanSteps
      {...around}
      id={draft.id}
      companyId={company_id}
      client={draft.client}
      price={accepted?.price ?? null}
      tallGrassFee={prices.tall_grass_cents}
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

/**
 * Line that names the customer a step is for. It takes the focus if the button that had it was removed with the
 * previous step.
 */
function StepLead({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={classes.lead}>
      {children}
    </p>
  );
}

/** Says what visits of an accepted estimate cost, and what of it they do not hold. */
const AcceptedList = ({ accepted: { number, sentences } }: { accepted: AcceptedWork }) => (
  <ul className={classes.accepted} aria-label={`Visits of ${number}`}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Unsent new jobs: the customer and the form's values. */
type Draft = {
  /** Idempotency key: the same for every retry, a new one after each change. */
  readonly id: string;
} & (
  | (Extract<Customer, { kind: 'own' }> & { readonly values: PlanValues })
  | (Extract<Customer, { kind: 'homeowner' }> & { readonly values: ProposalValues })
);

/**
 * An unedited draft for a customer.
 * @param today  in the company's time zone
 */
function draftFor(customer: Customer, today: Day, accepted: AcceptedWork | null): Draft {
  const id = crypto.randomUUID();
  return customer.kind === 'own'
    ? { ...customer, id, values: { ...newPlan(customer.client, today), ...(accepted && { notes: accepted.notes }) } }
    : { ...customer, id, values: newProposal(today) };
}
