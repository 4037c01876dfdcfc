import type { QueueRequest } from '@swath/contract/queue';
import { addressLine, displayName, withLot } from '@swath/domain/accounts/profile';
import type { Day } from '@swath/domain/calendar';
import type { QueuedJobId } from '@swath/domain/ids';
import { jobDuration } from '@swath/domain/jobs/job-duration';
import { queueExpiry } from '@swath/domain/queue/queue-clock';
import { queueableProperty, whyNotOneMore, whyNotQueueDay } from '@swath/domain/queue/why-not-queue';
import { findProperty } from '../../identity/profiles/profiles.reads.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refused } from '../../platform/process/refused.ts';
import { attachPhotos } from '../photos/attach-photos.ts';
import { lockHomeowner } from '../places/lock-places.ts';
import { countWaiting } from './queue.reads.ts';
import { insertQueuedJob } from './queue.writes.ts';

/**
 * Queues a mowing for the homeowner, for which companies can make offers for three days, or until the end of its last
 * acceptable date if that is earlier. The lawn's data comes from the profile. Very tall grass is allowed here, as
 * companies name a price themselves.
 *
 * @returns the queued job's id
 * @throws Refused policy_not_acknowledged, missing_queue_address, missing_zip_code, missing_lot_size, date_too_early,
 *   queue_date_too_far, too_many_queued, photo_not_found
 *
 * Source: docs/spec/homeowner.md, sections 3 and 5; docs/rules/queue-and-offers.md, docs/rules/accounts.md.
 */
export function queueJob(ctx: Context, homeowner: HomeownerProof, request: QueueRequest): Promise<QueuedJobId> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!request.preparation_policy_ack) throw new Refused('policy_not_acknowledged');
    await lockHomeowner(tx, homeowner);
    const now = await ctx.clock.now(tx);
    const lawn = await requireLawn(tx, homeowner, request);
    const days = inOrder(request.acceptableDates);
    for (const day of days) {
      const whyNot = whyNotQueueDay(day, now, lawn.time_zone);
      if (whyNot) throw new Refused(whyNot);
    }
    const tooMany = whyNotOneMore(await countWaiting(tx, homeowner, now));
    if (tooMany) throw new Refused(tooMany);

    const id = await insertQueuedJob(tx, {
      ...lawn,
      client_id: homeowner,
      grass_height: request.grass_height,
      yard_ready: request.preparation_policy_ack,
      yard_features: request.yard_features,
      yard_notes: request.yard_features_notes,
      notes: request.notes,
      acceptable_dates: days,
      created_at: now,
      updated_at: now,
      expires_at: queueExpiry(now, { acceptableDates: days, timeZone: lawn.time_zone }),
    });
    await attachPhotos(tx, homeowner, id, request.photos);
    await recordChange(tx, { kind: 'queue.changed', subject: id, audience: { account: homeowner, crews: true } });
    return id;
  });
}

/** The lawn in the homeowner's profile, as the columns of a queued job. */
async function requireLawn(tx: Tx, homeowner: HomeownerProof, request: QueueRequest) {
  const profile = await findProperty(tx, homeowner);
  if (!profile) throw new Refused('missing_queue_address');
  const property = queueableProperty(withLot(profile, request.lot));
  if (!property.ok) throw new Refused(property.reason);
  const { zipCode, lot } = property.value;
  return {
    full_name: displayName(profile.full_name, profile.email),
    address: addressLine(property.value),
    zip_code: zipCode,
    latitude: profile.latitude,
    longitude: profile.longitude,
    time_zone: profile.time_zone,
    lot_size_sqft: lot,
    duration_minutes: jobDuration(lot),
  };
}

/** The days without duplicates, earliest first. */
const inOrder = (days: readonly Day[]): Day[] => [...new Set(days)].sort();
