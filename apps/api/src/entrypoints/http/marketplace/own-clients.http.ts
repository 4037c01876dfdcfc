import { ownClients as contract } from '@swath/contract/own-clients';
import { addClient } from '../../../marketplace/clients/add-client.ts';
import { archiveClient, changeService, restoreClient } from '../../../marketplace/clients/archive-client.ts';
import { changePayer } from '../../../marketplace/clients/change-payer.ts';
import { getClient, listClients } from '../../../marketplace/clients/clients.reads.ts';
import { endVisitMails } from '../../../marketplace/clients/end-visit-mails.ts';
import { importClients } from '../../../marketplace/clients/import/import-clients.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireKnownZip } from '../../../platform/providers/addresses/require-known-zip.ts';
import { changeClient } from '../../../workflows/clients/change-client.ts';
import { viewClientHistory } from '../../../workflows/clients/view-client-history.ts';

/**
 * Handlers of the API calls about a company's own clients, people it mows for and bills itself, outside of Swath: list,
 * add, change, archive, restore, import from a file.
 */
export const ownClientsHttp = (ctx: Context) =>
  serve(contract, {
    list: ({ viewer }) => listClients(ctx.db, requireCrew(viewer)),
    add: async ({ viewer, body }) => {
      const crew = requireCrew(viewer);
      await requireKnownZip(body.zip_code);
      return getClient(ctx.db, crew, await addClient(ctx, crew, body));
    },
    change: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeClient(ctx, crew, params.id, body);
      return getClient(ctx.db, crew, params.id);
    },
    history: async ({ viewer, params }) => viewClientHistory(ctx.db, requireCrew(viewer), params.id),
    changeService: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changeService(ctx, crew, params.id, body.no_service_reason);
      return getClient(ctx.db, crew, params.id);
    },
    changePayer: async ({ viewer, params, body }) => {
      const crew = requireCrew(viewer);
      await changePayer(ctx, crew, params.id, body.payer_id);
      return getClient(ctx.db, crew, params.id);
    },
    leaveMails: ({ body }) => endVisitMails(ctx, body.token),
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
