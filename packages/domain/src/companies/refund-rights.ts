import type { MemberKind } from './member-rights.ts';

/** Which members besides the primary user may give money back on their own. */
export type RefundRule = { readonly standard: boolean; readonly crew: boolean };

/** Until the company says otherwise: the primary user alone. Source: docs/decisions.md, D730. */
export const USUAL_REFUND_RULE: RefundRule = { standard: false, crew: false };

/** Whether a member may do by themselves what gives a homeowner money back. */
export const mayGiveBack = (kind: MemberKind, rule: RefundRule): boolean => kind === 'primary' || rule[kind];
