import type { Insurance } from '@swath/contract/insurance';
import type { Day } from '@swath/domain/calendar';
import { whyNotInsuredUntil } from '@swath/domain/companies/insurance';
import type { AccountId, PhotoId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockFreePhoto } from '../../photos/attach-photos.ts';
import { lockCompany } from '../companies.locks.ts';
import { findCertificates, getInsurance, getToday } from './insurance.reads.ts';
import { saveSent } from './insurance.writes.ts';

/**
 * Sends a certificate of a company's insurance to the administrators, in place of one that waits or was rejected. An
 * approved one stays in force until they have decided. Idempotent while it waits.
 *
 * @param by  the member, who has uploaded the picture
 * @returns the company's insurance as it is now
 * @throws Refused photo_not_found, date_passed, insurance_too_long
 *
 * Source: docs/rules/companies.md.
 */
export function sendInsurance(
  ctx: Context,
  crew: CrewProof,
  by: AccountId,
  wanted: { photo: PhotoId; endsOn: Day },
): Promise<Insurance> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockCompany(tx, crew);
    const { sent } = await findCertificates(tx, crew);
    const isRepeated = sent?.status === 'waiting' && sent.photo_id === wanted.photo && sent.ends_on === wanted.endsOn;
    if (!isRepeated) {
      const reason = whyNotInsuredUntil(wanted.endsOn, await getToday(tx, await ctx.clock.now(tx), crew));
      if (reason) throw new Refused(reason);
      await lockFreePhoto(tx, by, wanted.photo);
      await saveSent(tx, crew, wanted);
      const audience = { company: crew, admins: true };
      await recordChange(tx, { kind: 'insurance.changed', subject: crew, audience });
    }
    return getInsurance(tx, ctx, crew);
  });
}
