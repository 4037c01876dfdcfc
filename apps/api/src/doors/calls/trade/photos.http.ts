import { photos as contract } from '@swath/contract/photos';
import { requireUploader } from '../../../machinery/access/access.policy.ts';
import type { Context } from '../../../machinery/context.ts';
import { serve } from '../../../machinery/http/serve.ts';
import { removePhoto } from '../../../trade/photos/remove-photo.ts';
import { uploadPhoto } from '../../../trade/photos/upload-photo.ts';

/** Every call about photos. */
export const photosHttp = (ctx: Context) =>
  serve(contract, {
    upload: async ({ viewer, query, upload }) =>
      uploadPhoto(ctx, requireUploader(viewer), { ...upload, key: query.key }),
    remove: async ({ viewer, params }) => removePhoto(ctx, requireUploader(viewer), params.id),
  });
