import { OfferedCompany } from '@swath/contract/companies';
import { SeriesPreview } from '@swath/contract/series';
import * as z from 'zod/mini';
import { jsonIn } from '../../../lib/storage.ts';
import { KeptAnswers, KeptCompany, KeptProposal } from '../answers/kept-shapes.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Schema of a stored payment page. Not stored are address and name, which are read from the profile, the card, and the
 * page's client secret.
 */
const KeptCheckout = z.object({
  sessionId: z.string(),
  company: KeptCompany,
  answers: z.extend(KeptAnswers, { offer: z.nullable(OfferedCompany) }),
  preview: z.nullable(SeriesPreview),
  proposal: z._default(z.nullable(KeptProposal), null),
});
export type KeptCheckout = z.infer<typeof KeptCheckout>;

/**
 * Stores an open payment page in this tab, with the answers it was opened for; whatever the schema does not name is
 * dropped.
 */
export function keepCheckout(checkout: z.input<typeof KeptCheckout>): void {
  openCheckout.keep(JSON.stringify(KeptCheckout.parse(checkout)));
}

/** The payment page that was open before this tab was reloaded; null if none is stored or it cannot be parsed. */
export const keptCheckout = (): KeptCheckout | null => KeptCheckout.safeParse(jsonIn(openCheckout.read())).data ?? null;
