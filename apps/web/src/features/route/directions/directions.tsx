import type { CrewJob } from '@swath/contract/jobs';
import type { CompanyRoute } from '@swath/contract/routes';
import type { JobId } from '@swath/domain/ids';
import { customerName } from '../../../parts/route/customer-name.ts';
import { driveWords } from '../../../parts/route/route-words.ts';
import classes from './directions.module.css';

type Props = {
  id: string;
  route: CompanyRoute;
  jobs: ReadonlyMap<JobId, CrewJob>;
};

/** Turn-by-turn directions of a crew's whole route, from the company's address to each stop and back. */
export function Directions({ id, route, jobs }: Props) {
  return (
    <section id={id} className={classes.directions} aria-label="Directions">
      {route.stops.map(({ job_id, number, drive }) => (
        <Leg key={job_id} title={`To stop ${number}, ${customerName(jobs.get(job_id))}`} drive={drive} />
      ))}
      {route.back && <Leg title="Back to the company’s address" drive={route.back} />}
    </section>
  );
}

type LegProps = { title: string; drive: CompanyRoute['stops'][number]['drive'] };

function Leg({ title, drive }: LegProps) {
  return (
    <div>
      <h3 className={classes.title}>
        {title} <span className={classes.length}>{driveWords(drive)}</span>
      </h3>
      {drive.steps.length > 0 ? (
        <ol className={classes.steps}>
          {drive.steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a leg can have equal words; their order is fixed
            <li key={place}>{step}</li>
          ))}
        </ol>
      ) : (
        <p className={classes.none}>No directions: one of the two places is not on the map.</p>
      )}
    </div>
  );
}
