import type { InvoiceState } from '@swath/domain/invoices/invoice';
import { type BadgeStatus, StatusBadge } from '../../ui/card/status-badge.tsx';

const LOOKS = {
  draft: ['pending', 'Draft'],
  sent: ['queued', 'Sent'],
  partly_paid: ['in-progress', 'Partly paid'],
  paid: ['completed', 'Paid'],
  void: ['canceled', 'Void'],
} as const satisfies Record<InvoiceState, readonly [BadgeStatus, string]>;

/** Badge with the state of an invoice; an open one whose due day is over says so. */
export function InvoiceBadge({ state, due_on, today }: { state: InvoiceState; due_on: string | null; today: string }) {
  const isOverdue = (state === 'sent' || state === 'partly_paid') && due_on !== null && due_on < today;
  const [status, words] = LOOKS[state];
  return isOverdue ? <StatusBadge status="offered" words="Overdue" /> : <StatusBadge status={status} words={words} />;
}
