import type { QueuedJobId } from '@swath/domain/ids';
import type { CrewProof } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { recordChange } from '../../../telling/changes/record-change.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { holdQueuedJob } from '../hold-queued-job.ts';
import { noteState } from '../note-state.ts';
import { listOffersOfCompany } from './offers.reads.ts';
import { endOffers } from './offers.writes.ts';

/**
 * A company takes its own open offer back. After the last one the clock of the queued job goes on. A homeowner who is
 * paying for it at this moment gets their money back.
 *
 * @throws Refused queued_job_not_found, offer_not_found, offer_ended
 */
export function releaseOffer(ctx: Context, crew: CrewProof, id: QueuedJobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await holdQueuedJob(ctx, tx, id, now);
    if (!job) throw new Refused('queued_job_not_found');
    const open = job.open.find((offer) => offer.companyId === crew);
    if (!open) {
      const earlier = (await listOffersOfCompany(tx, crew, [id])).has(id);
      if (earlier) throw new Refused('offer_ended');
      throw new Refused((await isInAreas(tx, crew, job.row)) ? 'offer_not_found' : 'queued_job_not_found');
    }
    await endOffers(tx, [open.id], 'released', now);
    const audience = { account: job.clientId, company: crew, crews: true };
    await recordChange(tx, { kind: 'offer.changed', subject: open.id, audience });
    await noteState(ctx, tx, job, now);
  });
}
