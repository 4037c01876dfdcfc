import type { BulkMove } from '@swath/contract/bulk-moves';
import type { CompanyId } from '@swath/domain/ids';
import { isStayCause, type StayCause } from '@swath/domain/jobs/bulk-move';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { listBulkMoves } from './bulk-moves.reads.ts';

type Row = Awaited<ReturnType<typeof listBulkMoves>>[number];

/** A company's latest bulk moves, newest first. @param now  from the database's clock */
export const viewBulkMoves = async (db: Db, company: CompanyId, now: Date): Promise<BulkMove[]> =>
  (await listBulkMoves(db, company)).map((row) => toBulkMove(row, now));

/** One bulk move of a company. @throws Refused bulk_move_not_found */
export async function viewBulkMove(db: Db, company: CompanyId, id: string, now: Date): Promise<BulkMove> {
  const [row] = await listBulkMoves(db, company, id);
  if (!row) throw new Refused('bulk_move_not_found');
  return toBulkMove(row, now);
}

const toCause = (cause: string | null): StayCause | null => (cause !== null && isStayCause(cause) ? cause : null);

function toBulkMove({ visits, undone_at, undo_until, moved_at, notify_at, ...move }: Row, now: Date): BulkMove {
  const moves = visits.some(({ came }) => came !== 'stays');
  return {
    ...move,
    moved_at: moved_at.toISOString(),
    notify_at: notify_at.toISOString(),
    undo_until: undo_until.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    is_undoable: moves && undone_at === null && now <= undo_until,
    visits: visits.map((visit) => ({
      job: visit.job_id,
      full_name: visit.full_name,
      address: visit.address,
      is_own_client: visit.own_client_id !== null,
      is_told: visit.came !== 'stays' && (visit.own_client_id === null || visit.message_id !== null),
      from: visit.from_date,
      to: visit.to_date,
      came: visit.came,
      cause: toCause(visit.cause),
      is_restored: undone_at === null || visit.came === 'stays' ? null : visit.restored_at !== null,
      undo_cause: toCause(visit.undo_cause),
    })),
  };
}
