import { day } from '@swath/domain/calendar';
import type { AccountId, QueuedJobId } from '@swath/domain/ids';
import type { Place } from '@swath/domain/service-areas/covers';
import { minutes, squareFeet } from '@swath/domain/units';
import { insertQueuedJob } from '../marketplace/queue/queue.writes.ts';
import type { WholeDb } from '../platform/db/db.ts';
import { TEST_NOW } from './test-app.ts';

/** Puts a lawn at each place into the queue, one after the other. @returns them with their places */
export async function insertLawns(
  db: WholeDb,
  client: AccountId,
  places: readonly Place[],
): Promise<Map<QueuedJobId, Place>> {
  return await db.transaction().execute(async (tx) => {
    const lawns = new Map<QueuedJobId, Place>();
    for (const [count, place] of places.entries()) {
      const id = await insertQueuedJob(tx, {
        client_id: client,
        full_name: 'Harriet Miller',
        address: '412 Elm Ave, Columbia, MO 65203',
        zip_code: place.zip,
        latitude: place.latitude,
        longitude: place.longitude,
        time_zone: 'America/Chicago',
        lot_size_sqft: squareFeet(10_890),
        duration_minutes: minutes(30),
        grass_height: 'short_0_4',
        yard_ready: true,
        acceptable_dates: [day('2026-05-04')],
        // Some at the very same moment.
        created_at: new Date(Date.parse(TEST_NOW) - Math.floor(count / 3) * 1000),
        updated_at: TEST_NOW,
        expires_at: '2026-05-04T17:00:00.000Z',
      });
      lawns.set(id, place);
    }
    return lawns;
  });
}
