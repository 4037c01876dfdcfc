import type { CardPageState, InvoiceDraftSent } from '@swath/contract/invoice-fields';
import { invoices as contract, type InvoiceSettingsSent } from '@swath/contract/invoices';
import type { InvoiceId, InvoicePaymentId, OwnClientId } from '@swath/domain/ids';
import type { RecordedMethod } from '@swath/domain/invoices/invoice';
import { statementFileName } from '@swath/domain/invoices/statement-file';
import type { Cents } from '@swath/domain/units';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callFile, callKey, query } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { useOpenedPage, watchedWhile } from '../../parts/card-payment/card-payment.api.ts';
import { keepPdf, useKeepPdf, useStep } from './steps.ts';

/** Query of one of the company's invoices. */
export const ownInvoice = (id: string) => query(contract.read, { params: { id } });

/** Query of an own client's invoices, and of the visits that are on none yet. */
export const clientInvoices = (id: OwnClientId) => query(contract.listOfClient, { params: { id } });

/** Query of the reminder of an open invoice as it would be mailed now. */
export const invoiceReminder = (id: InvoiceId) => query(contract.previewReminder, { params: { id } });

/** Query of what the company's own clients owe. */
export const receivables = () => query(contract.receivables);

/** Query of who can be invoiced for a month, 'YYYY-MM'; null: the latest one that is over. */
export const invoiceMonth = (month: string | null) => query(contract.month, { query: month === null ? {} : { month } });

/** Query of what the company's invoices have in common. */
export const invoiceSettings = () => query(contract.settings);

/** Mutation that saves a draft: a new one of a client, or an invoice that is a draft still. */
export const useSaveDraft = (of: { client: OwnClientId } | { invoice: InvoiceId }) =>
  useStep((body: InvoiceDraftSent) =>
    'client' in of
      ? call(contract.draft, { params: { id: of.client }, body })
      : call(contract.change, { params: { id: of.invoice }, body }),
  );

export const useRemoveDraft = (id: InvoiceId) => useStep(() => call(contract.remove, { params: { id } }));

export const useSendInvoice = (id: InvoiceId) => useStep(() => call(contract.send, { params: { id } }));

export const useVoidInvoice = (id: InvoiceId) =>
  useStep((reason: string) => call(contract.void, { params: { id }, body: { reason } }));

/** Mutation that mails a client a reminder of an open invoice. */
export const useRemind = () => useStep((id: InvoiceId) => call(contract.remind, { params: { id } }));

/** Mutation that makes an invoice of a month for each of these clients, and sends them if asked to. */
export const useMakeMonthInvoices = () =>
  useStep((body: { month: string; client_ids: OwnClientId[]; send: boolean }) => call(contract.makeMonth, { body }));

/** Mutation that downloads an own client's statement of the days from one to another. */
export const useKeepStatement = (id: OwnClientId, fullName: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (days: { from: string; to: string }) =>
      downloadFile(
        await callFile(contract.statement, { params: { id }, query: days }),
        statementFileName(fullName, days.from, days.to),
      ),
  });

type PaymentSent = { amount_cents: number; method: RecordedMethod; paid_on: string; note: string };

export const useAddPayment = (id: InvoiceId) =>
  useStep((body: PaymentSent) => call(contract.addPayment, { params: { id }, body }));

export const useTakeBackPayment = (id: InvoiceId) =>
  useStep((paymentId: InvoicePaymentId) => call(contract.takeBackPayment, { params: { id, paymentId } }));

/** Mutation that gives a payment by card back to the card. */
export const useGiveBackPayment = (id: InvoiceId) =>
  useStep((paymentId: InvoicePaymentId) => call(contract.giveBackPayment, { params: { id, paymentId } }));

/** Mutation that downloads an invoice as a PDF. */
export const useKeepInvoice = (id: InvoiceId, number: string | null) =>
  useKeepPdf(() => callFile(contract.file, { params: { id } }), number);

/** Downloads the invoice of a signed link as a PDF. */
export const keepPublicInvoice = (token: string, number: string): Promise<void> =>
  keepPdf(callFile(contract.readPublicFile, { params: { token } }), number);

/** Reads the invoice of a signed link. */
export const readPublicInvoice = (token: string) => call(contract.readPublic, { params: { token } });

/**
 * Opens a payment page for the invoice of a signed link.
 * @param part  null: all that is open
 * @param attempt  another number opens another page
 */
export const useCardPage = (token: string, part: Cents | null, attempt: number) =>
  useOpenedPage([...callKey(contract.openCardPage), token, part], attempt, () =>
    call(contract.openCardPage, { params: { token }, body: part === null ? {} : { amount_cents: part } }),
  );

/** Polls the state of such a page until it is no longer open. @param sessionId  null: nothing is fetched */
export const useCardPageState = (token: string, sessionId: string | null) =>
  useQuery({
    ...query(contract.readCardPage, { params: { token, sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    ...watchedWhile<CardPageState>(({ outcome }) => outcome === 'open'),
  });

/** Saves what the company's invoices have in common. */
export const saveInvoiceSettings = (body: InvoiceSettingsSent) => call(contract.changeSettings, { body });
