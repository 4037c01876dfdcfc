import { OfferedCompany } from '@swath/contract/companies';
import { SeriesPreview } from '@swath/contract/series';
import * as z from 'zod/mini';
import { jsonIn } from '../../../lib/storage.ts';
import { KeptAnswers, KeptCompany, KeptProposal } from '../answers/kept-shapes.ts';
import { openCheckout } from './open-checkout.ts';

/** Schema of a stored offer; one of an earlier version of the app has no arrival windows, discount or insurance. */
const KeptOffer = z.pipe(
  z.transform((kept: OfferedCompany) => ({
    ...kept,
    price: { ...kept?.price, any_time_cents: kept?.price?.any_time_cents ?? 0 },
    any_time_discount_cents: kept?.any_time_discount_cents ?? 0,
    kept_windows: kept?.kept_windows ?? null,
    insured_until: kept?.insured_until ?? null,
    arrival_windows: kept?.arrival_windows ?? [],
  })),
  OfferedCompany,
);

/**
 * Schema of a stored payment page. Not stored are address and name, which are read from the profile, the card, and the
 * page's client secret.
 */
const KeptCheckout = z.object({
  sessionId: z.string(),
  company: KeptCompany,
  answers: z.extend(KeptAnswers, { offer: z.nullable(KeptOffer) }),
  /** One that cannot be parsed is fetched again. */
  preview: z.catch(z.nullable(SeriesPreview), null),
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
