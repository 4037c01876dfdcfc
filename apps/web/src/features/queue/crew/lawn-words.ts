import type { QueuedJob } from '@swath/contract/queue';
import { GRASS_HEIGHT_LABELS } from '@swath/domain/jobs/grass-height';
import { yardFeatureText } from '@swath/domain/jobs/yard-features';
import { formatDuration } from '../../../ui/format/format-duration.ts';

/** The lot size as text; "Unknown" if empty. Source: docs/spec/company.md, section 2, "Queued Jobs page". */
export const lotWords = ({ lotSize }: QueuedJob): string => lotSize.trim() || 'Unknown';

/**
 * Label and value of each fact that matters for the price of a queued job. Yard features are left out if there are
 * none.
 */
export function lawnFacts(job: QueuedJob): [string, string][] {
  const features = job.yardFeatures.map(yardFeatureText).join(', ');
  return [
    ['Lot size', lotWords(job)],
    ['Estimated time', formatDuration(job.totalDurationMinutes)],
    ['Grass height', GRASS_HEIGHT_LABELS[job.grassHeight]],
    ['Yard is ready', job.preparationPolicyAck ? 'Yes' : 'No'],
    ...(features ? [['In the yard', features] satisfies [string, string]] : []),
  ];
}
