import { OfferedCompany } from '@swath/contract/companies';
import { idText } from '@swath/contract/fields';
import { GrassHeightField } from '@swath/contract/lawn-fields';
import { AnsweredRule } from '@swath/contract/rule-fields';
import { SeriesPreview } from '@swath/contract/series';
import type { CompanyId, SeriesProposalId } from '@swath/domain/ids';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import { FREQUENCIES } from '@swath/domain/series/series';
import * as z from 'zod/mini';
import { tabStore } from '../../../lib/storage.ts';

/** Where an open payment page is remembered for a reload. Source: docs/contracts/stored-keys.md. */
const KEY = 'open_checkout';

const Day = z.string();

const KeptRecurrence = z.object({
  frequency: z.enum(FREQUENCIES),
  monthlyBy: z.enum(['day', 'weekday']),
  weekday: z.nullable(z.int()),
  monthday: z.nullable(z.int()),
  nthWeek: z.int(),
  interval: z._default(z.int(), 1),
  endDate: z.nullable(Day),
  moves: z.record(Day, z.nullable(Day)),
  consentedTo: z.nullable(z.string()),
});

const KeptProposal = z.object({
  id: idText<SeriesProposalId>(),
  company_id: idText<CompanyId>(),
  company_name: z.string(),
  rule: AnsweredRule,
  time_zone: z.string(),
  answer_by: z.string(),
});

/** No address and no name, which the profile knows; nothing of the card, and no secret of the payment page. */
const KeptCheckout = z.object({
  sessionId: z.string(),
  company: z.nullable(z.object({ company_id: z.string(), company_name: z.string() })),
  answers: z.object({
    date: z.nullable(Day),
    repeats: z.nullable(KeptRecurrence),
    grassHeight: z.nullable(GrassHeightField),
    policyAcknowledged: z.boolean(),
    yardFeatures: z.array(z.enum(YARD_FEATURES)),
    notes: z.string(),
    companyId: z.nullable(z.string()),
    offer: z.nullable(OfferedCompany),
  }),
  preview: z.nullable(SeriesPreview),
  proposal: z._default(z.nullable(KeptProposal), null),
});
export type KeptCheckout = z.infer<typeof KeptCheckout>;

/** Remembers an open payment page with the answers it was opened for; parsing leaves out everything else. */
export function keepCheckout(checkout: z.input<typeof KeptCheckout>): void {
  tabStore.write(KEY, JSON.stringify(KeptCheckout.parse(checkout)));
}

/** The payment page that was open when this tab was loaded anew; null when there is none that can be read. */
export function keptCheckout(): KeptCheckout | null {
  try {
    return KeptCheckout.safeParse(JSON.parse(tabStore.read(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** It has ended, or the homeowner has left it. */
export function forgetCheckout(): void {
  tabStore.remove(KEY);
}
