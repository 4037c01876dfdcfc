import { Anchor, Button } from '@mantine/core';
import type { ReviewedCompany } from '@swath/contract/admin';
import { dayAt } from '@swath/domain/calendar';
import { isReviewOverdue } from '@swath/domain/companies/review-time';
import { type ReactNode, useId } from 'react';
import { webAddress } from '../../../lib/web-address.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { deviceTimeZone, formatDateOf } from '../../../ui/format/format-instant.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { useReviewStep } from '../admin.api.ts';
import { isReasoned, offeredSteps, type ReviewStep, STEP_WORDS } from '../step-words.ts';
import classes from './company-card.module.css';
import { DECIDED, ENTITY_WORDS } from './company-facts.ts';

type Props = {
  company: ReviewedCompany;
  /** Asks for the reason first. */
  onAsk: (company: ReviewedCompany, step: 'reject' | 'suspend') => void;
};

/** One company with all that an administrator judges it by, and what can be done. Source: docs/spec/access.md, section 2. */
export function CompanyCard({ company, onAsk }: Props) {
  const heading = useId();
  const { decide, busy } = useReviewStep(company.company_id);
  const { company_name, email, company_address, phone_number, website, description, status, status_reason } = company;

  const press = (step: ReviewStep) => {
    if (isReasoned(step)) onAsk(company, step);
    else decide({ company, step });
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
          <p className={classes.line}>{`${DECIDED[status]}: ${formatDateOf(company.decided_at)}`}</p>
        )}
        <Facts company={company} />
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {status_reason && (status === 'rejected' || status === 'suspended') && (
        <Quote as="p" className={classes.reason}>{`Reason: ${status_reason}`}</Quote>
      )}
      <div className={classes.actions}>
        {offeredSteps(status).map((step) => (
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
    </Card>
  );
}

function websiteLink(website: string): ReactNode {
  const address = webAddress(website);
  if (address === null) return website;
  return (
    <Anchor href={address} target="_blank" rel="noopener noreferrer">
      {website}
    </Anchor>
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
