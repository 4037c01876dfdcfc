import type { EstimateId, InvoiceId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import { signLink } from '../../platform/secrets/sign-link.ts';

type Keyed = Pick<Context, 'settings'>;

/** Path of an invoice's public page, with its token. */
export const invoicePath = (ctx: Keyed, id: InvoiceId): string => `/invoices/${signLink(ctx, 'invoice', id)}`;

/** Path of an estimate's public page, with its token. */
export const estimatePath = (ctx: Keyed, id: EstimateId): string => `/estimates/${signLink(ctx, 'estimate', id)}`;
