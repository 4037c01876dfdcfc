import { ledger as contract } from '@swath/contract/ledger';
import { viewLedger } from '../../../money/ledger/view-ledger.ts';
import { writeLedger } from '../../../money/ledger/write-ledger.ts';
import { writeStatement } from '../../../money/ledger/write-statement.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about a company's ledger, every movement of its money: list, CSV file, PDF statement. */
export const ledgerHttp = (ctx: Context) =>
  serve(contract, {
    read: async ({ viewer, query: { page, ...asked } }) => viewLedger(ctx, requireCrew(viewer), asked, page),
    file: async ({ viewer, query, signal }) => {
      const { month, bytes } = await writeLedger(ctx, requireCrew(viewer), query, signal);
      return { name: `ledger-${month}.csv`, bytes };
    },
    statement: async ({ viewer, params: { month }, signal }) => ({
      name: `statement-${month}.pdf`,
      bytes: await writeStatement(ctx, requireCrew(viewer), month, signal),
    }),
  });
