import { estimateProblems } from './estimate-problems.ts';

/** Refusals about invoices and estimates to own clients: HTTP status, and words for people. */
export const invoiceProblems = {
  invoice_not_found: [404, 'Invoice not found.'],
  invoice_not_draft: [409, 'This invoice has been sent already, so it stays as it is.'],
  invoice_not_sent: [409, 'Only an invoice that was sent can be made void.'],
  invoice_is_void: [409, 'This invoice was made void.'],
  invoice_not_open: [409, 'There is nothing to be paid of this invoice.'],
  invoice_has_payments: [409, 'Please take its payments back first.'],
  invoice_without_lines: [409, 'Please choose a visit or add a line.'],
  too_many_lines: [409, 'An invoice can have up to 100 lines.'],
  visit_not_billable: [
    409,
    'One of these visits is not done yet, or is on another invoice already. Please look again.',
  ],
  discount_over_sum: [409, 'The discount cannot be more than the sum of the lines.'],
  payment_over_balance: [409, 'This is more than what is still to be paid.'],
  payment_day_ahead: [409, 'Please choose a day up to today.'],
  invoice_payment_not_found: [404, 'This payment was taken back already.'],
  invoice_payment_by_card: [409, 'This was paid by card. Give it back to the card instead.'],
  cards_not_taken: [409, 'This invoice cannot be paid by card. Please pay the company directly.'],
  card_part_not_valid: [
    422,
    'By card you can pay all of it, or a part of $10.00 or more that leaves at least $10.00 to pay.',
  ],
  reminded_already: [409, 'This invoice was sent within the last three days. Please wait with a reminder.'],
  client_without_email: [409, 'This client has no email address. Please add one first.'],
  period_not_valid: [422, 'Please choose a first day up to the last day, and at most five years.'],
  invoice_link_invalid: [404, 'This link is not valid. Please open it from the email once more, or ask the company.'],
  ...estimateProblems,
  own_client_pays_itself: [409, 'Please choose another client than this one.'],
  payer_is_paid_for: [409, 'Another client pays for that one. Choose who pays, or separate them first.'],
  own_client_pays_for_others: [409, 'This client pays for others. Separate those first.'],
  payer_changed: [409, 'Who pays for this client has changed meanwhile. Please look at it again.'],
} as const;
