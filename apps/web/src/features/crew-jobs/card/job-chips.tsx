import type { CrewJob } from '@swath/contract/jobs';
import { Chip, ChipRow } from '../../../ui/card/chip.tsx';
import { formatDuration } from '../../../ui/format/format-duration.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { featureWords, grassWords } from './job-words.ts';

/**
 * The facts about a lawn that its crew has to know before it drives there, one chip per fact.
 * Source: docs/spec/company.md, section 2.
 */
export function JobChips({ job }: { job: CrewJob }) {
  const { shown, more } = featureWords(job.yard_features);
  return (
    <ChipRow>
      <Chip>{job.lot_size}</Chip>
      <Chip>{formatDuration(job.total_duration_minutes)}</Chip>
      <Chip>{grassWords(job.grass_height_min_inches, job.grass_height_max_inches)}</Chip>
      <OvergrowthChip flagged={job.overgrowth_flag} feeCents={job.overgrowth_fee_cents} />
      <Chip
        tone={job.yard_clear_confirmed ? 'plain' : 'sun'}
      >{`Ready ${job.yard_clear_confirmed ? 'Yes' : 'No'}`}</Chip>
      {shown.map((words) => (
        <Chip key={words}>{words}</Chip>
      ))}
      {more.length > 0 && (
        <span title={more.join(', ')}>
          <Chip>{`+${more.length}`}</Chip>
        </span>
      )}
    </ChipRow>
  );
}

/**
 * The overgrowth fee if there is one, otherwise only whether the grass is overgrown; renders nothing if it is not.
 * @param feeCents  null if the viewer may not see it
 */
function OvergrowthChip({ flagged, feeCents }: { flagged: boolean; feeCents: number | null }) {
  if (feeCents !== null && feeCents > 0) return <Chip tone="sun">{`Overgrowth ${formatMoney(feeCents)}`}</Chip>;
  return flagged ? <Chip tone="sun">Overgrown</Chip> : null;
}
