import { OfferedCompany } from '@swath/contract/companies';
import { SeriesPreview } from '@swath/contract/series';
import * as z from 'zod/mini';
import { jsonIn } from '../../../lib/storage.ts';
import { KeptAnswers, KeptCompany, KeptProposal } from '../answers/kept-shapes.ts';
import { openCheckout } from './open-checkout.ts';

/** Without address and name, which the profile has; nothing of the card, and no secret of the payment page. */
const KeptCheckout = z.object({
  sessionId: z.string(),
  company: KeptCompany,
  answers: z.extend(KeptAnswers, { offer: z.nullable(OfferedCompany) }),
  preview: z.nullable(SeriesPreview),
  proposal: z._default(z.nullable(KeptProposal), null),
});
export type KeptCheckout = z.infer<typeof KeptCheckout>;

/** Stores an open payment page with the answers it was opened for; parsing drops everything else. */
export function keepCheckout(checkout: z.input<typeof KeptCheckout>): void {
  openCheckout.keep(JSON.stringify(KeptCheckout.parse(checkout)));
}

/** The payment page that was open before a reload of this tab; null when none is stored or it cannot be parsed. */
export const keptCheckout = (): KeptCheckout | null => KeptCheckout.safeParse(jsonIn(openCheckout.read())).data ?? null;
