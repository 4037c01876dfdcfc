import type { MemberKind } from './member-rights.ts';

/** Which members besides the primary user may refund on their own. */
export type RefundRule = { readonly standard: boolean; readonly crew: boolean };

/** Default: the primary user alone. Source: docs/rules/payments-and-refunds.md. */
export const USUAL_REFUND_RULE: RefundRule = { standard: false, crew: false };

/** Permission check for refunds by a member. */
export const mayGiveBack = (kind: MemberKind, rule: RefundRule): boolean => kind === 'primary' || rule[kind];
