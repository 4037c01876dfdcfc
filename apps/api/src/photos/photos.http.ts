import { photos as contract } from '@swath/contract/photos';
import type { PhotoId } from '@swath/domain/ids';
import { requireHomeowner } from '../access/access.policy.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import { removePhoto } from './remove-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Every call about photos. */
export const photosHttp = (ctx: Context) =>
  serve(contract, {
    upload: async ({ viewer, upload }) => uploadPhoto(ctx, requireHomeowner(viewer), upload),
    remove: async ({ viewer, params }) => removePhoto(ctx, requireHomeowner(viewer), params.id as PhotoId),
  });
