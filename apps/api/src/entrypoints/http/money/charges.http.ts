import { charges as contract } from '@swath/contract/charges';
import type { PayingContext } from '../../../money/payments/payment-handlers.ts';
import { requireHomeowner } from '../../../platform/access/access.policy.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { changeCard } from '../../../workflows/charging/cards/change-card.ts';
import { listCards } from '../../../workflows/charging/cards/list-cards.ts';
import { removeCard } from '../../../workflows/charging/cards/remove-card.ts';
import { settleCardSetup } from '../../../workflows/charging/cards/settle-card-setup.ts';
import { takeRememberedCard } from '../../../workflows/charging/cards/take-remembered-card.ts';
import { findCardSetup } from '../../../workflows/charging/charges.reads.ts';
import { payVisit } from '../../../workflows/charging/pay-visit.ts';

/**
 * Handlers of the API calls by which a homeowner pays a later visit of a series themselves, and replaces the series'
 * saved card.
 */
export const chargesHttp = (ctx: PayingContext) =>
  serve(contract, {
    payVisit: ({ viewer, params }) => payVisit(ctx, requireHomeowner(viewer), params.id),
    changeCard: ({ viewer, params }) => changeCard(ctx, requireHomeowner(viewer), params.id),
    takeRememberedCard: ({ viewer, params, body }) =>
      takeRememberedCard(ctx, requireHomeowner(viewer), { series: params.id, cardId: body.cardId }),
    listCards: ({ viewer }) => listCards(ctx, requireHomeowner(viewer)),
    forgetCard: ({ viewer, params }) => removeCard(ctx, requireHomeowner(viewer), params.cardId),
    readCardSetup: async ({ viewer, params }) => {
      const asked = { account: requireHomeowner(viewer), series: params.id, session: params.sessionId };
      const before = await findCardSetup(ctx.db, asked);
      if (!before) throw new Refused('checkout_not_found');
      // Reading also completes a card setup whose webhook event was lost.
      await settleCardSetup(ctx, before.id);
      const { state, brand, last4 } = (await findCardSetup(ctx.db, asked))!;
      const status = state;
      return { status, card: status === 'saved' ? { brand, last4 } : null };
    },
  });
