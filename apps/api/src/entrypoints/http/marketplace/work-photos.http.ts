import { workPhotos as contract } from '@swath/contract/work-photos';
import { changeWorkPhotos } from '../../../marketplace/companies/work-photos/change-work-photos.ts';
import { listWorkPhotos } from '../../../marketplace/companies/work-photos/list-work-photos.ts';
import { requireCrew } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls about the photos of work on a company's public page. */
export const workPhotosHttp = (ctx: Context) =>
  serve(contract, {
    list: async ({ viewer }) => listWorkPhotos(ctx, requireCrew(viewer)),
    change: async ({ viewer, body }) =>
      changeWorkPhotos(ctx, requireCrew(viewer), viewer.account, { ids: body.photo_ids, was: body.was_ids }),
  });
