import { clockAt } from '@swath/domain/calendar';
import type { Job } from '@swath/domain/jobs/job';
import { tellHomeowner } from '../../../notifications/in-app/tell-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../jobs.reads.ts';
import { timeFixedMail } from './times.mail.ts';

/** Notifies a homeowner of a fixed time, in their property's time zone, or that it is open again. @param start  null: none */
export async function tellOfTime(ctx: Context, tx: Tx, job: Job, start: Date | null): Promise<void> {
  const sides = await getSides(tx, job.id);
  const minute = start && clockAt(start, sides.propertyZone).minute;
  await tellHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'time_fixed', company: sides.company, date: sides.date, minute },
    subject: job.id,
    mail: timeFixedMail(sides, minute, ctx.settings.publicUrl),
  });
}
