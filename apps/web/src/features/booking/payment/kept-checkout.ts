import { OfferedCompany } from '@swath/contract/companies';
import { SeriesPreview } from '@swath/contract/series-previews';
import * as z from 'zod/mini';
import { jsonIn } from '../../../lib/storage.ts';
import { KeptAnswers, KeptCompany, KeptProposal } from '../answers/kept-shapes.ts';
import { openCheckout } from './open-checkout.ts';

const NO_LINES = { minimum_cents: 0, frequency_cents: 0, neighbor_cents: 0, any_time_cents: 0 };
const NO_DISCOUNTS = {
  ...{ minimum_cents: 0, weekly_percent: 0, biweekly_percent: 0, monthly_percent: 0 },
  ...{ neighbor_cents: 0, any_time_cents: 0 },
};

/** Schema of a stored offer; one of an earlier version of the app has no arrival windows, discounts or insurance. */
const KeptOffer = z.pipe(
  z.transform((kept: OfferedCompany) => ({
    ...kept,
    price: { ...NO_LINES, ...kept?.price },
    discounts: { ...NO_DISCOUNTS, ...kept?.discounts },
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
