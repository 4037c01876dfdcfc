import { type ReactNode, useState } from 'react';
import { Card, CardHead } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './public-page.module.css';

type Props = {
  /** Such as "Invoice INV-0042". */
  title: string;
  badge: ReactNode;
  /** Downloads it as a PDF. */
  keep: () => Promise<void>;
  children: ReactNode;
};

/** The public page of an invoice or an estimate, with its PDF. */
export function PublicPage({ title, badge, keep, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function download() {
    setIsBusy(true);
    setProblem('');
    try {
      await keep();
    } catch (wrong) {
      setProblem(wordsOf(wrong));
    }
    setIsBusy(false);
  }
  return (
    <Card as="section" label={title}>
      <CardHead badge={badge}>
        <h1 className={classes.title}>{title}</h1>
      </CardHead>
      {children}
      <FormAlert>{problem}</FormAlert>
      <Button variant="default" mt="md" loading={isBusy} onClick={() => void download()}>
        Download PDF
      </Button>
    </Card>
  );
}

type SenderProps = {
  company: {
    readonly company_name: string;
    readonly company_address: string;
    readonly company_phone: string | null;
  };
};

/** The company that sends an invoice or an estimate. */
export const Sender = ({ company: { company_name, company_address, company_phone } }: SenderProps) => (
  <p className={classes.company}>
    <strong>{company_name}</strong>
    <br />
    {company_address}
    {company_phone && (
      <>
        <br />
        <a href={`tel:+1${company_phone}`}>{formatPhone(company_phone)}</a>
      </>
    )}
  </p>
);

type FaultProps = { called: 'invoice' | 'estimate'; fault: unknown; onRetry: () => void };

/** Says why an invoice or an estimate cannot be shown. */
export const NotShown = ({ called, fault, onRetry }: FaultProps) => (
  <ErrorState title={`The ${called} could not be shown.`} onRetry={onRetry} retrying={false}>
    {wordsOf(fault)}
  </ErrorState>
);

const wordsOf = (wrong: unknown): string => (wrong instanceof Error ? wrong.message : String(wrong));
