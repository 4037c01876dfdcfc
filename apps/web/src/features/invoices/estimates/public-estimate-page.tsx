import type { PublicEstimate } from '@swath/contract/estimate-fields';
import { useState } from 'react';
import { useRead } from '../../../lib/use-read.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Card, CardHead, Remark } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { formatPhone } from '../../../ui/format/format-phone.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import classes from '../public-invoice-page.module.css';
import { AnswerForm } from './answer-form.tsx';
import { EstimateBadge } from './estimate-badge.tsx';
import { EstimateSheet } from './estimate-sheet.tsx';
import { keepPublicEstimate, readPublicEstimate } from './estimates.api.ts';

/** The estimate of a signed link, for a company's client, who needs no account. @param token  of the link */
export function PublicEstimatePage({ token }: { token: string }) {
  const { data, fault, again } = useRead(token, () => readPublicEstimate(token));
  const [answered, setAnswered] = useState<PublicEstimate | null>(null);
  useTitle(data ? `Estimate ${data.number} from ${data.company_name}` : 'Estimate');
  const shown = answered ?? data;
  if (shown) return <PublicSheet estimate={shown} token={token} onAnswered={setAnswered} />;
  if (fault === undefined) return <CardSkeletons cards={1} words="Loading the estimate..." />;
  return (
    <ErrorState title="The estimate could not be shown." onRetry={again} retrying={false}>
      {fault instanceof Error ? fault.message : String(fault)}
    </ErrorState>
  );
}

type SheetProps = { estimate: PublicEstimate; token: string; onAnswered: (estimate: PublicEstimate) => void };

function PublicSheet({ estimate, token, onAnswered }: SheetProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { company_name, company_address, company_phone, number, state } = estimate;
  async function download() {
    setIsBusy(true);
    setProblem('');
    try {
      await keepPublicEstimate(token, number);
    } catch (wrong) {
      setProblem(wrong instanceof Error ? wrong.message : String(wrong));
    }
    setIsBusy(false);
  }
  const words = stateWords(estimate);
  return (
    <Card as="section" label={`Estimate ${number}`}>
      <CardHead badge={<EstimateBadge state={state} />}>
        <h1 className={classes.title}>{`Estimate ${number}`}</h1>
      </CardHead>
      <div role="status">{words && <Remark>{words}</Remark>}</div>
      <EstimateSheet estimate={estimate}>
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
      </EstimateSheet>
      {state === 'sent' && <AnswerForm {...{ estimate, token, onAnswered }} />}
      <FormAlert>{problem}</FormAlert>
      <Button variant="default" mt="md" loading={isBusy} onClick={() => void download()}>
        Download PDF
      </Button>
    </Card>
  );
}

function stateWords({ state, accepted_name, answered_on, company_name }: PublicEstimate): string | null {
  const day = answered_on === null ? '' : ` on ${formatDate(answered_on)}`;
  switch (state) {
    case 'accepted':
      return `${accepted_name} accepted this estimate${day}. ${company_name} has been told.`;
    case 'declined':
      return `This estimate was declined${day}. ${company_name} has been told.`;
    case 'withdrawn':
      return `${company_name} has withdrawn this estimate. Please ask them for a new one.`;
    case 'expired':
      return `This estimate is not valid any more. Please ask ${company_name} for a new one.`;
    case 'sent':
      return null;
  }
}
