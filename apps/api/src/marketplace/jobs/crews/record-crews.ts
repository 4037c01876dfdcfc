import type { CrewId, JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { clearCrews, saveCrew } from './crews.writes.ts';

/** Gives a job to a crew by a plan that was accepted. The caller has locked the job, and checked that the crew can do it. */
export const recordPlannedCrew = (tx: Tx, job: JobId, crew: CrewId): Promise<void> => saveCrew(tx, job, crew, 'plan');

/** Takes jobs from their crews, as the company is planned as a whole. @returns those that had one */
export const recordNoCrews = (tx: Tx, jobs: readonly JobId[]): Promise<JobId[]> => clearCrews(tx, jobs);
