import { photos as contract } from '@swath/contract/photos';
import { removePhoto } from '../../../marketplace/photos/remove-photo.ts';
import { uploadPhoto } from '../../../marketplace/photos/upload-photo.ts';
import { requireParticipant } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';

/** Handlers of the API calls that upload and remove photos of a lawn to be mowed. */
export const photosHttp = (ctx: Context) =>
  serve(contract, {
    upload: async ({ viewer, query, upload }) =>
      uploadPhoto(ctx, requireParticipant(viewer), { ...upload, key: query.key }),
    remove: async ({ viewer, params }) => removePhoto(ctx, requireParticipant(viewer), params.id),
  });
