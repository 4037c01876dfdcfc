import type { SeriesStatus } from '@swath/domain/series/series';
import { known, plainWords } from '../../lib/known.ts';
import { type BadgeStatus, StatusBadge } from '../../ui/card/status-badge.tsx';
import { formatDate } from '../../ui/format/format-day.ts';
import { comingPause, type ShownStatus } from './coming-pause.ts';

const LOOKS: Record<SeriesStatus, { status: BadgeStatus; words: string }> = {
  draft: { status: 'queued', words: 'Waiting for payment' },
  active: { status: 'accepted', words: 'Active' },
  paused: { status: 'offered', words: 'Paused' },
  ended: { status: 'expired', words: 'Ended' },
};

/**
 * Badge with the status of a series. A pause that is still ahead is shown with its first day. A status that the app does
 * not know is shown in plain words.
 */
export function SeriesBadge({ series }: { series: ShownStatus }) {
  const from = comingPause(series);
  if (from) return <StatusBadge status="accepted" words={`Paused from ${formatDate(from)}`} />;
  const { status } = series;
  return <StatusBadge {...known(LOOKS, status, { status: 'pending', words: plainWords(status) })} />;
}
