import { lineCents, lineWords } from '@swath/domain/estimates/estimate';
import { fullDayText } from '@swath/domain/words';
import { drawHead, openPaper } from '../../../money/paper/draw-paper.ts';
import { drawLines, drawParties, drawSums, drawWords } from '../draw-sheet.ts';
import type { PrintedEstimate } from './view-public-estimate.ts';

const STATE_FACTS = {
  draft: 'Draft, not sent',
  sent: null,
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not valid any more',
} as const;

/** Draws an estimate. @returns a PDF of one or more pages */
export async function drawEstimate(estimate: PrintedEstimate): Promise<Uint8Array> {
  const { company_name, number, issued_on, valid_until, state, accepted_name, answered_on } = estimate;
  const title = number ? `Estimate ${number}` : 'Estimate (draft)';
  const { paper, written } = await openPaper({ title, subject: company_name, author: company_name });
  const facts = [
    ...(number ? [number] : []),
    ...(issued_on ? [fullDayText(issued_on)] : []),
    `Valid until ${fullDayText(valid_until)}`,
    ...(STATE_FACTS[state] ? [STATE_FACTS[state]] : []),
  ];
  drawHead(paper, 'Estimate', facts, company_name);
  drawParties(paper, estimate);
  drawLines(
    paper,
    estimate.lines.map((line) => [lineWords(line), lineCents(line)]),
  );
  drawSums(paper, estimate);
  paper.y += 14;
  drawWords(paper, 'Note', estimate.note);
  if (accepted_name && answered_on) {
    drawWords(paper, 'Accepted', `By ${accepted_name} on ${fullDayText(answered_on)}.`);
  }
  paper.end();
  return written;
}
