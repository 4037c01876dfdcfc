import type { PublicEstimate } from '@swath/contract/estimate-fields';
import { useState } from 'react';
import { useRead } from '../../../lib/use-read.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { Remark } from '../../../ui/card/card.tsx';
import { formatDate } from '../../../ui/format/format-day.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons } from '../../../ui/states/skeletons.tsx';
import { NotShown, PublicPage, Sender } from '../page/public-page.tsx';
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
  if (shown)
    return <PublicSheet estimate={shown} isAnswered={answered !== null} token={token} onAnswered={setAnswered} />;
  if (fault === undefined) return <CardSkeletons cards={1} words="Loading the estimate..." />;
  return <NotShown called="estimate" fault={fault} onRetry={again} />;
}

type SheetProps = {
  estimate: PublicEstimate;
  /** Whether the client has just answered it on this page. */
  isAnswered: boolean;
  token: string;
  onAnswered: (estimate: PublicEstimate) => void;
};

/** Moves the focus to what is said of an answer, above the estimate, and so into view. */
const focusOn = (words: HTMLElement | null) => words?.focus();

function PublicSheet({ estimate, isAnswered, token, onAnswered }: SheetProps) {
  const { number, state } = estimate;
  const words = stateWords(estimate);
  return (
    <PublicPage
      title={`Estimate ${number}`}
      badge={<EstimateBadge state={state} />}
      keep={() => keepPublicEstimate(token, number)}
    >
      <div aria-live="polite">
        {words && (
          <div ref={isAnswered ? focusOn : undefined} tabIndex={-1}>
            {state === 'accepted' ? <FormAlert tone="success">{words}</FormAlert> : <Remark>{words}</Remark>}
          </div>
        )}
      </div>
      <EstimateSheet estimate={estimate}>
        <Sender company={estimate} />
      </EstimateSheet>
      {state === 'sent' && <AnswerForm {...{ estimate, token, onAnswered }} />}
    </PublicPage>
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
