import { invoices as contract } from '@swath/contract/invoices';
import { cancelInvoice } from '../../../marketplace/invoices/cancel-invoice.ts';
import { giveBackPayment } from '../../../marketplace/invoices/card/give-back-payment.ts';
import { openCardPage, readCardPage, settleOpenPage } from '../../../marketplace/invoices/card/open-card-page.ts';
import { changeInvoiceSettings } from '../../../marketplace/invoices/change-invoice-settings.ts';
import { changeInvoice, draftInvoice, removeInvoice } from '../../../marketplace/invoices/draft-invoice.ts';
import { getInvoice, getInvoiceSettings, listClientInvoices } from '../../../marketplace/invoices/invoices.reads.ts';
import { listReceivables } from '../../../marketplace/invoices/list-receivables.ts';
import { listMonthVisits } from '../../../marketplace/invoices/month/list-month-visits.ts';
import { makeMonthInvoices } from '../../../marketplace/invoices/month/make-month-invoices.ts';
import { recordPayment, takeBackPayment } from '../../../marketplace/invoices/record-payment.ts';
import { previewReminder, sendInvoice, sendReminder } from '../../../marketplace/invoices/send-invoice.ts';
import { viewPublicInvoice } from '../../../marketplace/invoices/view-public-invoice.ts';
import { writeClientStatement } from '../../../marketplace/invoices/write-client-statement.ts';
import { writeInvoice, writePublicInvoice } from '../../../marketplace/invoices/write-invoice.ts';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's invoices to its own clients, and about their public pages. */
export const invoicesHttp = (ctx: PayingContext) =>
  serve(contract, {
    listOfClient: async ({ viewer, params }) => listClientInvoices(ctx.db, requireCrew(viewer), params.id),
    draft: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      return getInvoice(ctx, crew, await draftInvoice(ctx, crew, params.id, body));
    },
    read: async ({ viewer, params }) => getInvoice(ctx, requireCrew(viewer), params.id),
    change: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeInvoice(ctx, crew, params.id, body);
      return getInvoice(ctx, crew, params.id);
    },
    remove: async ({ viewer, params }) => removeInvoice(ctx, requireCrew(viewer), params.id),
    send: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await sendInvoice(ctx, crew, params.id);
      return getInvoice(ctx, crew, params.id);
    },
    previewReminder: async ({ viewer, params }) => previewReminder(ctx, requireCrew(viewer), params.id),
    remind: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await sendReminder(ctx, crew, params.id);
      return getInvoice(ctx, crew, params.id);
    },
    receivables: async ({ viewer }) => listReceivables(ctx.db, requireCrew(viewer)),
    month: async ({ viewer, query }) => listMonthVisits(ctx.db, requireCrew(viewer), query.month),
    makeMonth: async ({ viewer, body }) =>
      makeMonthInvoices(ctx, requireCrew(viewer), { ...body, clients: body.client_ids }),
    statement: async ({ viewer, params, query, signal }) =>
      writeClientStatement(ctx, requireCrew(viewer), { client: params.id, ...query }, signal),
    void: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await cancelInvoice(ctx, crew, params.id, body.reason);
      return getInvoice(ctx, crew, params.id);
    },
    addPayment: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await recordPayment(ctx, crew, params.id, body);
      return getInvoice(ctx, crew, params.id);
    },
    takeBackPayment: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await takeBackPayment(ctx, crew, params.id, params.paymentId);
      return getInvoice(ctx, crew, params.id);
    },
    giveBackPayment: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await giveBackPayment(ctx, crew, viewer.account, { invoice: params.id, payment: params.paymentId });
      return getInvoice(ctx, crew, params.id);
    },
    file: async ({ viewer, params, signal }) => writeInvoice(ctx, requireCrew(viewer), params.id, signal),
    settings: async ({ viewer }) => getInvoiceSettings(ctx.db, requireCrew(viewer)),
    changeSettings: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      await changeInvoiceSettings(ctx, crew, body);
      return getInvoiceSettings(ctx.db, crew);
    },
    readPublic: async ({ params }) => {
      await settleOpenPage(ctx, params.token);
      return viewPublicInvoice(ctx, params.token);
    },
    openCardPage: async ({ params, body }) => openCardPage(ctx, params.token, body.amount_cents),
    readCardPage: async ({ params }) => readCardPage(ctx, params.token, params.sessionId),
    readPublicFile: async ({ params, signal }) => writePublicInvoice(ctx, params.token, signal),
  });
