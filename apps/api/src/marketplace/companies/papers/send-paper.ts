import type { OwnPapers } from '@swath/contract/papers';
import { whyNotInsuredUntil } from '@swath/domain/companies/insurance';
import type { PapersProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockCompany } from '../companies.locks.ts';
import { type IncomingFile, keepFile } from './keep-file.ts';
import { getOwnPapers, getToday } from './papers.reads.ts';
import { type SentPaper, saveSent } from './papers.writes.ts';
import { recordPapersChanged } from './record-papers-changed.ts';

/**
 * Sends a paper of a company to the administrators, in place of one of its kind that waits or was rejected. An approved
 * one stays in force until they have decided.
 *
 * @returns the company's papers as they are now
 * @throws Refused date_passed, insurance_too_long, and what `keepFile` throws
 *
 * Source: docs/rules/companies.md.
 */
export function sendPaper(
  ctx: Context,
  member: PapersProof,
  incoming: IncomingFile,
  sent: Omit<SentPaper, 'file'>,
): Promise<OwnPapers> {
  const { company } = member;
  return keepFile(ctx, member.account, incoming, (file) =>
    ctx.db.transaction().execute(async (tx) => {
      const locked = await lockCompany(tx, company);
      if (!locked) throw new Refused('forbidden');
      const today = await getToday(tx, await ctx.clock.now(tx), company);
      const reason = sent.endsOn && whyNotInsuredUntil(sent.endsOn, today);
      if (reason) throw new Refused(reason);
      await saveSent(tx, company, { ...sent, file });
      await recordPapersChanged(tx, company, locked.status);
      return getOwnPapers(tx, ctx, member);
    }),
  );
}
