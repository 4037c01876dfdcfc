import { companies, OwnCompany } from '@swath/contract/companies';
import { JobThread, jobMessages } from '@swath/contract/job-messages';
import { CrewJob, jobs } from '@swath/contract/jobs';
import { VisitPhoto } from '@swath/contract/photos';
import { CompanyRoute, routes } from '@swath/contract/routes';
import * as z from 'zod/mini';
import type { KeptRead } from '../../../parts/kept-reads/reads-store.ts';

const SCHEMAS = new Map<unknown, z.ZodMiniType>([
  [companies.own.name, OwnCompany],
  [jobs.listForCompany.name, z.array(CrewJob)],
  [jobs.listPhotos.name, z.array(VisitPhoto)],
  [jobMessages.list.name, JobThread],
  [routes.view.name, CompanyRoute],
]);

/** Whether a response that another version of the app has stored is valid by this version's contract. */
export const isAccepted = ({ queryKey, data }: KeptRead): boolean =>
  SCHEMAS.get(queryKey[0])?.safeParse(data).success ?? false;
