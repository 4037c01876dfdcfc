import type { Series, SeriesVisit } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { MoveDialog } from '../../../parts/room-calendar/move-dialog.tsx';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { useMoveVisit } from '../series.api.ts';
import type { Asked } from '../use-asked.ts';
import { CancelSeriesDialog } from './cancel-series-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';

type Props = {
  series: Series;
  now: Date;
  /** Kept while its dialog fades out. */
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
  /** The open proposals. */
  proposals: readonly OwnProposal[];
};

/** All dialogs of a series' page. */
export function SeriesDialogs({ series, now, asked, opened, onClose, proposals }: Props) {
  const around = (kind: Asked['kind']) => ({ series, opened: opened && asked?.kind === kind, onClose });
  const { mutateAsync } = useMoveVisit(series.id);
  const answered = asked?.kind === 'change' ? asked.proposal : undefined;
  const moved = asked?.kind === 'move' ? asked.visit : null;
  return (
    <>
      <SkipDialog {...around('skip')} visit={asked?.kind === 'skip' ? asked.visit : null} />
      <MoveDialog
        opened={opened && moved !== null}
        visit={moved && movable(series, moved)}
        now={now}
        onMove={async (date) => moved && mutateAsync({ jobId: moved.job_id, date })}
        onClose={onClose}
      />
      <PauseDialog {...around('pause')} now={now} />
      <ResumeDialog {...around('resume')} />
      <ChangeDialog
        {...around('change')}
        now={now}
        proposal={answered}
        isOpen={proposals.some(({ id }) => id === answered?.id)}
      />
      <CancelSeriesDialog {...around('cancel')} />
    </>
  );
}

const movable = ({ company_id, company_name, time_zone, rule, visits }: Series, { date }: SeriesVisit) => ({
  date,
  company_id,
  company_name,
  time_zone,
  seriesEnd: rule.end_date,
  otherDays: visits.flatMap((other) => (other.status === 'canceled' ? [] : [other.date])),
});
