import { companies, OwnCompany } from '@swath/contract/companies';
import { Crews, crews } from '@swath/contract/crews';
import { JobThread, jobMessages } from '@swath/contract/job-messages';
import { CrewJob, jobs } from '@swath/contract/jobs';
import { VisitPhoto } from '@swath/contract/photos';
import { CompanyRoute, routes } from '@swath/contract/routes';
import { OwnHours, workHours } from '@swath/contract/work-hours';
import * as z from 'zod/mini';
import { acceptBySchemas } from '../../../parts/kept-reads/accept-by-schemas.ts';

/** Reads a response that another version of the app has stored, by this version's contract; null if it is not valid. */
export const accept = acceptBySchemas(
  new Map<unknown, z.ZodMiniType>([
    [companies.own.name, OwnCompany],
    [crews.list.name, Crews],
    [jobs.listForCompany.name, z.array(CrewJob)],
    [jobs.listPhotos.name, z.array(VisitPhoto)],
    [jobMessages.list.name, JobThread],
    [routes.view.name, CompanyRoute],
    [workHours.readOwn.name, OwnHours],
  ]),
);
