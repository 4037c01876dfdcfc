import { type MemberKind, memberMay } from './member-rights.ts';

/** Which kinds of members, besides owners, may refund without approval; `crew` means crew leads too. */
export type RefundRule = { readonly standard: boolean; readonly crew: boolean };

/**
 * Refund rule of a company that has set none: only owners may refund without approval. Source:
 * docs/rules/payments-and-refunds.md.
 */
export const USUAL_REFUND_RULE: RefundRule = { standard: false, crew: false };

/** Whether a member of this kind may refund without approval. */
export const mayGiveBack = (kind: MemberKind, rule: RefundRule): boolean =>
  memberMay(kind, 'owner') || (kind === 'standard' ? rule.standard : rule.crew);
