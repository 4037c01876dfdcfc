import type { SeriesStatus } from '@swath/domain/series/series';
import { known, plainWords } from '../../lib/known.ts';
import { type BadgeStatus, StatusBadge } from '../../ui/card/status-badge.tsx';

const LOOKS: Record<SeriesStatus, { status: BadgeStatus; words: string }> = {
  draft: { status: 'queued', words: 'Waiting for payment' },
  active: { status: 'accepted', words: 'Active' },
  paused: { status: 'offered', words: 'Paused' },
  ended: { status: 'expired', words: 'Ended' },
};

/** Badge with the status of a series; a status that the app does not know is shown in plain words. */
export const SeriesBadge = ({ status }: { status: SeriesStatus }) => (
  <StatusBadge {...known(LOOKS, status, { status: 'pending', words: plainWords(status) })} />
);
