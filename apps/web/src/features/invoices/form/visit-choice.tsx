import type { JobId } from '@swath/domain/ids';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import classes from './draft-form.module.css';
import { type Billable, byMonth } from './draft-values.ts';

type Props = {
  visits: readonly Billable[];
  chosen: readonly JobId[];
  onChoose: (chosen: JobId[]) => void;
};

/** The visits that can be invoiced, month by month: one by one, or a month at once. */
export function VisitChoice({ visits, chosen, onChoose }: Props) {
  const set = (jobs: readonly JobId[], on: boolean) =>
    onChoose([...chosen.filter((job) => !jobs.includes(job)), ...(on ? jobs : [])]);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Visits</legend>
      {visits.length === 0 && <p className={classes.none}>No finished visit is waiting for an invoice.</p>}
      {byMonth(visits).map(({ name, visits: of }) => {
        const jobs = of.map(({ job_id }) => job_id);
        const many = jobs.filter((job) => chosen.includes(job)).length;
        return (
          <div key={name}>
            {of.length > 1 && (
              <Tick
                label={`All of ${name} (${of.length})`}
                checked={many === jobs.length}
                indeterminate={many > 0 && many < jobs.length}
                onChange={({ currentTarget }) => set(jobs, currentTarget.checked)}
              />
            )}
            <div className={of.length > 1 ? classes.inside : undefined}>
              {of.map(({ job_id, date, address, price_cents }) => (
                <Tick
                  key={job_id}
                  label={`${formatDay(date, today())}, ${formatMoney(price_cents)}`}
                  description={address}
                  checked={chosen.includes(job_id)}
                  onChange={({ currentTarget }) => set([job_id], currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
