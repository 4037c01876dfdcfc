import type { EstimateId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { writeInThread } from '../../../platform/threads/write-in-thread.ts';
import { type PrintedEstimate, readPrintedEstimate, viewPublicEstimate } from './view-public-estimate.ts';

const DRAWING = threadWork<typeof import('./draw-estimate.ts'), 'drawEstimate'>(
  new URL('./draw-estimate.ts', import.meta.url),
  'drawEstimate',
);

type File = { readonly name: string; readonly bytes: Uint8Array };

/**
 * Writes one of a company's estimates as a PDF.
 *
 * @throws Refused estimate_not_found; over_request_rate_limit when the company has too many pending files; unavailable
 *   when all accounts together have, or on a timeout
 */
export async function writeEstimate(ctx: Context, crew: CrewProof, id: EstimateId, signal: AbortSignal): Promise<File> {
  const own = ctx.db.selectFrom('estimates').where('id', '=', id).where('company_id', '=', crew).select('id');
  if (!(await own.executeTakeFirst())) throw new Refused('estimate_not_found');
  return draw(ctx, crew, await readPrintedEstimate(ctx, id), signal);
}

/**
 * Writes the estimate of a signed link as a PDF. Pending files are counted by estimate.
 *
 * @throws Refused estimate_link_invalid, over_request_rate_limit, unavailable
 */
export async function writePublicEstimate(ctx: Context, token: string, signal: AbortSignal): Promise<File> {
  return draw(ctx, token, await viewPublicEstimate(ctx, token), signal);
}

const draw = async (ctx: Context, account: string, estimate: PrintedEstimate, signal: AbortSignal): Promise<File> => ({
  name: `${estimate.number ?? 'draft'}.pdf`,
  bytes: await writeInThread(ctx, DRAWING, { account, given: async () => estimate, signal }),
});
