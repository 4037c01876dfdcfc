import type { Series } from '@swath/contract/series';
import { CancelSeriesDialog } from './cancel-series-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import type { Asked } from './use-asked.ts';

type Props = {
  series: Series;
  now: Date;
  /** It stays while its dialog fades out. */
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
};

/** Everything that can lie over the page of a series. */
export function SeriesDialogs({ series, now, asked, opened, onClose }: Props) {
  const around = (kind: Asked['kind']) => ({ series, opened: opened && asked?.kind === kind, onClose });
  return (
    <>
      <SkipDialog {...around('skip')} visit={asked?.kind === 'skip' ? asked.visit : null} />
      <MoveDialog {...around('move')} visit={asked?.kind === 'move' ? asked.visit : null} now={now} />
      <PauseDialog {...around('pause')} now={now} />
      <ResumeDialog {...around('resume')} />
      <ChangeDialog {...around('change')} now={now} />
      <CancelSeriesDialog {...around('cancel')} />
    </>
  );
}
