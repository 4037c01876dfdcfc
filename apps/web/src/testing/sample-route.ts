import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import { TODAY } from './sample-job.ts';

type Stop = CompanyRoute['stops'][number];

/** A stop of the sample route: ten minutes after the one before, a mile further east. */
export const sampleStop = (job: CrewJob, number: number, changed: Partial<Stop> = {}): Stop => ({
  job_id: job.id,
  number,
  latitude: 38.95,
  longitude: -92.33 + number / 50,
  arrival_at: new Date(Date.UTC(2026, 10, 24, 15, 10 * number)).toISOString(),
  late_minutes: 0,
  drive: {
    miles: 1.2,
    minutes: 5,
    steps: [`Head east for 1.2 mi to stop ${number}`],
    line: [
      [38.95, -92.35 + number / 50],
      [38.95, -92.33 + number / 50],
    ],
  },
  ...changed,
});

/** The route of today past these jobs, as the API answers it. */
export const sampleRoute = (jobs: readonly CrewJob[], changed: Partial<CompanyRoute> = {}): CompanyRoute => ({
  date: TODAY,
  crew_id: null,
  saves_minutes: null,
  time_zone: 'America/Chicago',
  depot: { address: '1400 Forum Blvd, Columbia, MO 65203', latitude: 38.95, longitude: -92.33 },
  order: 'planned',
  approximate: false,
  stops: jobs.map((job, index) => sampleStop(job, index + 1)),
  back: null,
  total_miles: 12.34,
  total_minutes: 65,
  ...changed,
});
