import { minutes } from '@swath/domain/units';
import type { Tx } from '../../platform/db/db.ts';
import type { RouteKey } from './routes.reads.ts';

/**
 * Whether the order of a day's stops was planned by Swath or made by hand, and when it was planned; `plannedAt` is null
 * when the day has to be planned anew.
 */
export type RouteRow = {
  readonly orderedBy: 'planned' | 'by_hand';
  readonly plannedAt: Date | null;
  /** Minutes of driving that another order would save; null: too few. */
  readonly saves: number | null;
};

/**
 * Stores when somebody chose the order of a route, by hand or by having it planned anew. The day has a row.
 */
export async function noteChosen(tx: Tx, { company, day, crew }: RouteKey, at: Date): Promise<void> {
  await tx
    .updateTable('routes')
    .where('company_id', '=', company)
    .where('service_date', '=', day)
    .where('crew_id', 'is not distinct from', crew ?? null)
    .set({ chosen_at: at })
    .execute();
}

/** Inserts or updates whether the order of a route was planned or made by hand, and when it was planned. */
export async function saveRouteRow(tx: Tx, { company, day, crew }: RouteKey, row: RouteRow): Promise<void> {
  const words = {
    ordered_by: row.orderedBy,
    planned_at: row.plannedAt,
    saves_minutes: row.saves === null ? null : minutes(row.saves),
  };
  await tx
    .insertInto('routes')
    .values({ company_id: company, service_date: day, crew_id: crew ?? null, ...words })
    .onConflict((conflict) => conflict.constraint('routes_of_day').doUpdateSet(words))
    .execute();
}
