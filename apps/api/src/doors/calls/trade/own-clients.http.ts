import { ownClients as contract } from '@swath/contract/own-clients';
import { requireCrew } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { changeClient } from '../../../stories/clients/change-client.ts';
import { addClient } from '../../../trade/clients/add-client.ts';
import { archiveClient } from '../../../trade/clients/archive-client.ts';
import { getClient, listClients } from '../../../trade/clients/clients.reads.ts';
import { importClients } from '../../../trade/clients/import/import-clients.ts';
import { restoreClient } from '../../../trade/clients/restore-client.ts';

/** Every call about a company's own clients. */
export const ownClientsHttp = (ctx: Context) =>
  serve(contract, {
    list: ({ viewer }) => listClients(ctx.db, requireCrew(viewer)),
    add: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      return getClient(ctx.db, crew, await addClient(ctx, crew, body));
    },
    change: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeClient(ctx, crew, params.id, body);
      return getClient(ctx.db, crew, params.id);
    },
    archive: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await archiveClient(ctx, crew, params.id);
      return getClient(ctx.db, crew, params.id);
    },
    restore: async ({ viewer, params }) => {
      const crew = requireCrew(viewer);
      await restoreClient(ctx, crew, params.id);
      return getClient(ctx.db, crew, params.id);
    },
    import: ({ viewer, query, upload, signal }) =>
      importClients(ctx, requireCrew(viewer), { file: upload, asked: query, signal }),
  });
