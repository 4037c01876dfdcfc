import { dayAt } from '@swath/domain/calendar';
import { asksEndAt } from '@swath/domain/hours/shift';
import type { WorkShiftId } from '@swath/domain/ids';
import type { HoursNotice } from '@swath/domain/notices/hours-notice';
import { clockText } from '@swath/domain/words';
import { listNotifiedMembers } from '../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../notifications/in-app/company/notify-company.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../platform/context.ts';
import { getTimeZone } from '../companies/companies.reads.ts';
import { workNotEndedMail } from './hours.mail.ts';
import { findLastWork, findOpenShift } from './hours.reads.ts';
import { lockWorker, recordHoursChange, saveEndAsked } from './hours.writes.ts';

/**
 * Asks a member once, by notice and mail, whether they have forgotten to end work: twelve hours after its start, and not
 * within two hours of a job of theirs. Idempotent. Does nothing if it was ended meanwhile.
 *
 * Source: docs/rules/companies.md.
 */
export function notifyOpenHours(ctx: Context, id: WorkShiftId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await findOpenShift(tx, id);
    if (!seen) return;
    const { company, account } = seen;
    await lockWorker(tx, account);
    // Read again under the lock: it may have been ended, or asked about, meanwhile.
    const shift = await findOpenShift(tx, id);
    if (!shift) return;
    const now = await ctx.clock.now(tx);
    if (now < asksEndAt(shift.startedAt, await findLastWork(tx, shift))) return;
    await saveEndAsked(tx, id, now);
    await recordHoursChange(tx, { company, account });
    const [member] = await listNotifiedMembers(tx, company, account);
    if (!member) return;
    const timeZone = await getTimeZone(tx, company);
    const time = clockText(shift.startedAt, timeZone);
    const notice: HoursNotice = { kind: 'work_not_ended', date: shift.workDate, time };
    await notifyCompany(ctx, tx, {
      company,
      notice,
      subject: id,
      only: (one) => one.account === account,
      onlyInList: true,
    });
    const about = { today: dayAt(now, timeZone), publicUrl: ctx.settings.publicUrl };
    await writeMessage(tx, workNotEndedMail(member.email, notice, about));
  });
}
