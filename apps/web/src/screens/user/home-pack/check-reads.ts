import { JobThread, jobMessages } from '@swath/contract/job-messages';
import { jobs, OwnJob } from '@swath/contract/jobs';
import { VisitPhoto } from '@swath/contract/photos';
import { Profile, profiles } from '@swath/contract/profiles';
import { QueuedJob, queue } from '@swath/contract/queue';
import { Receipt, receipts } from '@swath/contract/receipts';
import { Series, series } from '@swath/contract/series';
import * as z from 'zod/mini';
import { acceptBySchemas } from '../../../parts/kept-reads/accept-by-schemas.ts';

/** Reads a response that another version of the app has stored, by this version's contract; null if it is not valid. */
export const accept = acceptBySchemas(
  new Map<unknown, z.ZodMiniType>([
    [profiles.read.name, Profile],
    [jobs.listOwn.name, z.array(OwnJob)],
    [jobs.listCompleted.name, z.array(OwnJob)],
    [jobs.listPhotos.name, z.array(VisitPhoto)],
    [series.listOwn.name, z.array(Series)],
    [queue.listOwn.name, z.array(QueuedJob)],
    [receipts.list.name, z.array(Receipt)],
    [jobMessages.list.name, JobThread],
  ]),
);
