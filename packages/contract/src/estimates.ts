import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Estimate, EstimateBody, EstimateRow, OpenEstimates, PublicEstimate } from './estimate-fields.ts';
import { idField, optionalLines, text } from './fields.ts';
import { Invoice, ReminderMail } from './invoice-fields.ts';
import { personal } from './personal.ts';

const ClientParam = z.object({ id: idField<ids.OwnClientId>('Client not found.') });
const EstimateParam = z.object({ id: idField<ids.EstimateId>('Estimate not found.') });
const TokenParam = z.object({ token: personal('secret', z.string().check(z.maxLength(200))) });

const OFFICE = { may: ['crew'], right: 'books' } as const;
const REMINDER_REFUSALS = [
  ...['estimate_not_found', 'estimate_not_waiting', 'estimate_lapsed', 'estimate_mailed_today'],
  'client_without_email',
] as const;
const CONTENT_REFUSALS = ['discount_over_sum', 'valid_day_not_possible'] as const;
const ANSWER_REFUSALS = [
  'estimate_link_invalid',
  'estimate_answered',
  'estimate_expired',
  'estimate_withdrawn',
] as const;

/**
 * Endpoints for a company's estimates to its own clients, who answer them at a signed link.
 * Source: docs/rules/payments-and-refunds.md.
 */
export const estimates = {
  listOfClient: endpoint({
    ...OFFICE,
    name: 'listClientEstimates',
    method: 'GET',
    path: '/api/company/clients/{id}/estimates',
    summary: 'An own client’s estimates, latest first, 200 at most',
    params: ClientParam,
    answer: z.array(EstimateRow),
    refusals: ['own_client_not_found'],
  }),
  listOpen: endpoint({
    ...OFFICE,
    name: 'listOpenEstimates',
    method: 'GET',
    path: '/api/company/estimates',
    summary: 'The company’s estimates that wait for an answer, or are accepted and without an invoice',
    answer: OpenEstimates,
  }),
  draft: endpoint({
    ...OFFICE,
    name: 'draftEstimate',
    method: 'POST',
    path: '/api/company/clients/{id}/estimates',
    status: 201,
    summary: 'Draft an estimate for an own client',
    params: ClientParam,
    body: EstimateBody,
    answer: Estimate,
    refusals: ['own_client_not_found', ...CONTENT_REFUSALS],
    limit: { calls: 300, perSeconds: 3600 },
  }),
  read: endpoint({
    ...OFFICE,
    name: 'readEstimate',
    method: 'GET',
    path: '/api/company/estimates/{id}',
    summary: 'One of the company’s estimates, with its answer and its public link',
    params: EstimateParam,
    answer: Estimate,
    refusals: ['estimate_not_found'],
  }),
  change: endpoint({
    ...OFFICE,
    name: 'changeEstimate',
    method: 'PUT',
    path: '/api/company/estimates/{id}',
    summary: 'Give a draft other lines and words',
    params: EstimateParam,
    body: EstimateBody,
    answer: Estimate,
    repeatable: true,
    refusals: ['estimate_not_found', 'estimate_not_draft', ...CONTENT_REFUSALS],
    limit: { calls: 300, perSeconds: 3600 },
  }),
  remove: endpoint({
    ...OFFICE,
    name: 'removeEstimate',
    method: 'DELETE',
    path: '/api/company/estimates/{id}',
    summary: 'Delete a draft',
    params: EstimateParam,
    refusals: ['estimate_not_found', 'estimate_not_draft'],
  }),
  send: endpoint({
    ...OFFICE,
    name: 'sendEstimate',
    method: 'POST',
    path: '/api/company/estimates/{id}/send',
    summary: 'Give a draft its number, and mail it to the client if they have an address',
    params: EstimateParam,
    answer: Estimate,
    repeatable: true,
    refusals: ['estimate_not_found', 'estimate_is_over', 'estimate_day_over'],
    limit: { calls: 200, perSeconds: 3600 },
  }),
  previewReminder: endpoint({
    ...OFFICE,
    name: 'previewEstimateReminder',
    method: 'GET',
    path: '/api/company/estimates/{id}/reminder',
    summary: 'The reminder of an estimate as it would be mailed now, and to whom; sends nothing',
    params: EstimateParam,
    answer: ReminderMail,
    refusals: REMINDER_REFUSALS,
  }),
  remind: endpoint({
    ...OFFICE,
    name: 'remindEstimate',
    method: 'POST',
    path: '/api/company/estimates/{id}/remind',
    summary: 'Mail the client a reminder of an estimate that waits for their answer, one mail a day at most',
    params: EstimateParam,
    answer: Estimate,
    refusals: REMINDER_REFUSALS,
    limit: { calls: 200, perSeconds: 3600 },
  }),
  withdraw: endpoint({
    ...OFFICE,
    name: 'withdrawEstimate',
    method: 'POST',
    path: '/api/company/estimates/{id}/withdraw',
    summary: 'Withdraw an estimate that was sent and is not answered; its page says so',
    params: EstimateParam,
    answer: Estimate,
    refusals: ['estimate_not_found', 'estimate_not_open'],
  }),
  invoice: endpoint({
    ...OFFICE,
    name: 'invoiceEstimate',
    method: 'POST',
    path: '/api/company/estimates/{id}/invoice',
    status: 201,
    summary: 'Draft the invoice of an accepted estimate, once; finished visits stand for its mowings',
    params: EstimateParam,
    answer: Invoice,
    refusals: ['estimate_not_found', 'estimate_not_accepted', 'estimate_invoiced', 'payer_changed'],
  }),
  file: endpoint({
    ...OFFICE,
    name: 'readEstimateFile',
    method: 'GET',
    path: '/api/company/estimates/{id}/pdf',
    summary: 'An estimate as a PDF; a draft says that it is one',
    params: EstimateParam,
    file: 'application/pdf',
    refusals: ['estimate_not_found'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  readPublic: endpoint({
    name: 'readPublicEstimate',
    method: 'GET',
    path: '/api/estimates/{token}',
    may: 'everybody',
    summary: 'The estimate of a signed link, for the client, who needs no account',
    params: TokenParam,
    answer: PublicEstimate,
    refusals: ['estimate_link_invalid'],
    limit: { calls: 120, perSeconds: 600 },
  }),
  readPublicFile: endpoint({
    name: 'readPublicEstimateFile',
    method: 'GET',
    path: '/api/estimates/{token}/pdf',
    may: 'everybody',
    summary: 'The same as a PDF',
    params: TokenParam,
    file: 'application/pdf',
    refusals: ['estimate_link_invalid'],
    limit: { calls: 60, perSeconds: 600 },
  }),
  accept: endpoint({
    name: 'acceptEstimate',
    method: 'POST',
    path: '/api/estimates/{token}/accept',
    may: 'everybody',
    summary: 'Accept the estimate of a signed link, with the name of who does; the company is told',
    params: TokenParam,
    body: z.object({ name: personal('name', text(160, 'Please enter your name.')) }),
    answer: PublicEstimate,
    refusals: [...ANSWER_REFUSALS],
    limit: { calls: 30, perSeconds: 600 },
  }),
  decline: endpoint({
    name: 'declineEstimate',
    method: 'POST',
    path: '/api/estimates/{token}/decline',
    may: 'everybody',
    summary: 'Decline the estimate of a signed link, with a word if one likes; the company is told',
    params: TokenParam,
    body: z.object({ words: personal('words', z._default(optionalLines(1000), '')) }),
    answer: PublicEstimate,
    refusals: [...ANSWER_REFUSALS],
    limit: { calls: 30, perSeconds: 600 },
  }),
};
