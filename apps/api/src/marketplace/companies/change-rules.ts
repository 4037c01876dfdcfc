import type { RefundRule } from '@swath/domain/companies/refund-rights';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { CrewProof, OwnerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { savePhotoRules, saveRefundRule } from './companies.writes.ts';

/**
 * Sets which members besides owners may refund customers without a refund request. The rule applies at once,
 * and the change is recorded in the audit trail. Refund requests that are open still wait for their answer.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function changeRefundRule(ctx: Context, owner: OwnerProof, rule: RefundRule, ip: string): Promise<RefundRule> {
  const { company, actor } = owner;
  return ctx.db.transaction().execute(async (tx) => {
    await saveRefundRule(tx, company, rule);
    const details = { standard: rule.standard ? 'yes' : 'no', crew: rule.crew ? 'yes' : 'no' };
    await recordAuditEvent(tx, {
      event: 'company.refund_rule_changed',
      actor,
      subject: { id: company, name: null },
      ip,
      details,
    });
    await recordChange(tx, { kind: 'company.changed', subject: company, audience: { company } });
    await recordChange(tx, { kind: 'refund_request.changed', subject: company, audience: { company } });
    return rule;
  });
}

/**
 * Sets whether the company's crews have to take photos before and after mowing. Does not apply to jobs that are already
 * started or completed.
 */
export function changePhotoRules(ctx: Context, crew: CrewProof, rules: PhotoRules): Promise<PhotoRules> {
  return ctx.db.transaction().execute(async (tx) => {
    await savePhotoRules(tx, crew, rules);
    await recordChange(tx, { kind: 'company.changed', subject: crew, audience: { company: crew } });
    return rules;
  });
}
