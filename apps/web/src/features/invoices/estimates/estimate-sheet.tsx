import type { Estimate, PublicEstimate } from '@swath/contract/estimate-fields';
import { lineCents, lineWords } from '@swath/domain/estimates/estimate';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/format/format-day.ts';
import { PaperSheet } from '../sheet/paper-sheet.tsx';

type Props = {
  estimate: Estimate | PublicEstimate;
  /** What stands above the client: who sends it. */
  children?: ReactNode;
};

/** An estimate with its lines and amounts, as its company and its client read it. */
export const EstimateSheet = ({ estimate, children }: Props) => (
  <PaperSheet
    paper={estimate}
    facts={[
      ...(estimate.issued_on ? [{ words: 'Date', value: formatDate(estimate.issued_on) }] : []),
      { words: 'Valid until', value: formatDate(estimate.valid_until) },
    ]}
    lines={estimate.lines.map((line) => ({ words: lineWords(line), cents: lineCents(line) }))}
  >
    {children}
  </PaperSheet>
);
