import type { ReviewedCompany } from '@swath/contract/admin';
import type { CompanyStatus } from '@swath/domain/accounts/role';
import { dayAt } from '@swath/domain/calendar';
import type { BusinessEntityType } from '@swath/domain/companies/registration';
import { isReviewOverdue } from '@swath/domain/companies/review-time';
import type { CompanyId } from '@swath/domain/ids';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { known, plainWords } from '../../../lib/known.ts';
import { webAddress } from '../../../lib/web-address.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { deviceTimeZone } from '../../../ui/format/device-time-zone.ts';
import { formatDateOf } from '../../../ui/format/format-instant.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { useReviewStep, useUndoApproval } from '../admin.api.ts';
import { isReasoned, offeredSteps, type ReviewStep, STEP_WORDS } from '../step-words.ts';
import classes from './company-card.module.css';

/** Labels of business entity types. */
const ENTITY_WORDS: Record<BusinessEntityType, string> = {
  llc: 'LLC',
  sole_proprietor: 'Sole proprietor',
  corporation: 'Corporation',
  partnership: 'Partnership',
};

/** Label of the date on which a company got its present status, by that status. */
const DECIDED: Record<Exclude<CompanyStatus, 'pending'>, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
};

type Props = {
  company: ReviewedCompany;
  /** The decision just taken about this company; null if none. */
  done: ReviewStep | null;
  /** Pins the card at its place while a decision is saved and for a while after it. */
  keep: (company: ReviewedCompany) => void;
  markDone: (id: CompanyId, step: ReviewStep) => void;
  letGo: (id: CompanyId) => void;
  /** Opens the dialog that asks for a reason. */
  onAsk: (company: ReviewedCompany, step: 'reject' | 'suspend') => void;
};

/**
 * A company with everything an administrator needs for a decision, and the possible decisions as buttons.
 * Source: docs/spec/access.md, section 2.
 */
export function CompanyCard({ company, done, keep, markDone, letGo, onAsk }: Props) {
  const heading = useId();
  const { decide, busy } = useReviewStep(company.company_id);
  const { company_name, email, company_address, phone_number, website, description, status, status_reason } = company;

  const [asking, setAsking] = useState(false);
  const id = company.company_id;
  const take = (step: ReviewStep) => {
    keep(company);
    decide({ company, step }, { onSuccess: () => markDone(id, step), onError: () => letGo(id) });
  };
  const press = (step: ReviewStep) => {
    if (isReasoned(step)) onAsk(company, step);
    else if (step === 'approve' && !company.email_confirmed) setAsking(true);
    else take(step);
  };

  return (
    <Card label={company_name} className={classes.company}>
      <div className={classes.who}>
        <h3 id={heading} className={classes.name}>
          {company_name}
        </h3>
        <p className={classes.line}>{email}</p>
      </div>
      <div className={classes.where}>
        <p className={classes.line}>{company_address}</p>
        <p className={classes.line}>Phone: {phone_number === null ? 'not given' : formatPhone(phone_number)}</p>
        {website && <p className={classes.line}>Website: {websiteLink(website)}</p>}
      </div>
      <div className={classes.when}>
        <p className={classes.line}>{`Registered: ${formatDateOf(company.created_at)}`}</p>
        {status !== 'pending' && company.decided_at && (
          <p
            className={classes.line}
          >{`${known(DECIDED, status, plainWords(status))}: ${formatDateOf(company.decided_at)}`}</p>
        )}
        <Facts company={company} />
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {status_reason && (status === 'rejected' || status === 'suspended') && (
        <Quote as="p" className={classes.reason}>{`Reason: ${status_reason}`}</Quote>
      )}
      <div className={classes.actions}>
        {done && <Done step={done} company={company} onUndone={() => letGo(id)} />}
        {(done ? [] : offeredSteps(status)).map((step) => (
          <Button
            key={step}
            variant={step === 'approve' || step === 'reinstate' ? 'filled' : 'default'}
            aria-describedby={heading}
            aria-disabled={busy || undefined}
            onClick={() => !busy && press(step)}
          >
            {busy && !isReasoned(step) ? STEP_WORDS[step].busy : STEP_WORDS[step].button}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Approve ${company_name}?`}
        confirm="Approve"
        onConfirm={() => {
          setAsking(false);
          take('approve');
        }}
      >
        Nobody has confirmed {email} yet. If the address is wrong, the company does not hear of its approval.
      </ConfirmDialog>
    </Card>
  );
}

/**
 * Says which decision was taken, with a button to undo an approval. The text takes over the focus of the decision's
 * button, which was removed.
 */
function Done({ step, company, onUndone }: { step: ReviewStep; company: ReviewedCompany; onUndone: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useUndoApproval(company.company_id);
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus();
  }, []);
  return (
    <>
      <p ref={line} tabIndex={-1} className={classes.done}>
        {DONE[step]}
      </p>
      {step === 'approve' && (
        <Button
          variant="default"
          aria-label={`Undo the approval of ${company.company_name}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate(undefined, { onSettled: onUndone })}
        >
          {isPending ? 'Undoing...' : 'Undo'}
        </Button>
      )}
    </>
  );
}

const DONE: Record<ReviewStep, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
};

function websiteLink(website: string): ReactNode {
  const address = webAddress(website);
  if (address === null) return website;
  return (
    <TextLink href={address} target="_blank" rel="noopener noreferrer">
      {website}
    </TextLink>
  );
}

function Facts({ company }: { company: ReviewedCompany }) {
  const zone = deviceTimeZone();
  const registered = dayAt(new Date(company.created_at), zone);
  const overdue = company.status === 'pending' && isReviewOverdue(registered, dayAt(new Date(), zone));
  return (
    <ChipRow>
      {overdue && <Chip tone="sun">Waiting longer than 2 business days</Chip>}
      {!company.email_confirmed && <Chip tone="sun">Email not verified yet</Chip>}
      <Chip>{ENTITY_WORDS[company.business_entity_type]}</Chip>
      <Chip tone={company.equipment_checklist ? 'plain' : 'sun'}>
        {company.equipment_checklist ? 'Equipment confirmed' : 'Equipment not confirmed'}
      </Chip>
    </ChipRow>
  );
}
