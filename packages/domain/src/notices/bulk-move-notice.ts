/** In-app notifications for the members of a company: `by` has moved many visits at once, or undone that. */
export type BulkMoveNotice = {
  readonly kind: 'bulk_moved' | 'bulk_undone';
  readonly by: string;
  readonly visits: number;
  readonly isWeather: boolean;
};

/** Who reads these notifications, under which topic, and the page that they link to. */
export const BULK_MOVE_KINDS = {
  bulk_moved: { need: 'work', topic: 'changes', place: 'dashboard' },
  bulk_undone: { need: 'work', topic: 'changes', place: 'dashboard' },
} as const;

/** Title and text of the notifications. */
export function bulkMoveWords({ kind, by, visits, isWeather }: BulkMoveNotice): { title: string; text: string } {
  const many = visits === 1 ? '1 visit' : `${visits} visits`;
  return kind === 'bulk_moved'
    ? {
        title: 'Visits were moved to other days',
        text: `${by} moved ${many}${isWeather ? ' because of the weather' : ''}.`,
      }
    : { title: 'Visits are back on their days', text: `${by} moved ${many} back.` };
}
