import type { DisputedRecord } from '@swath/contract/admin-records';
import { timesText } from '@swath/domain/jobs/visit-record';
import { useQuery } from '@tanstack/react-query';
import { adminJobAddress } from '../../../parts/addresses/paths.ts';
import { Card, Quote } from '../../../ui/card/card.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import { Section } from '../../../ui/page/section.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import listClasses from '../admin-list.module.css';
import classes from '../admin-pages.module.css';
import { disputedRecords } from './records.api.ts';

/** Section of disputed visits that wait for an administrator's decision; renders nothing if there are none. */
export function DisputedRecords() {
  const read = useQuery(disputedRecords());
  const records = read.data ?? [];
  if (records.length === 0 && !read.isError) return null;
  return (
    <Section title={`Disputed visits (${records.length})`}>
      {read.isError && <ReadFailed title="Disputed visits could not be loaded." read={read} />}
      <ul className={listClasses.list}>
        {records.map((record) => (
          <li key={record.id}>
            <RecordCard record={record} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RecordCard({ record }: { record: DisputedRecord }) {
  const { company_name: company, full_name: homeowner, time_zone: zone, start, end } = record;
  const times = timesText({ startedAt: new Date(start), endedAt: new Date(end) }, zone);
  return (
    <Card label={`${company} for ${homeowner}`}>
      <p className={classes.line}>
        {`${company} recorded that it mowed for ${homeowner} on ${formatDay(record.service_date, today())}, ${times}, at ${formatMoney(record.price_cents)}. ${homeowner} says that it did not.`}
      </p>
      {record.note && <Quote>{record.note}</Quote>}
      {record.objection && <Quote>{record.objection}</Quote>}
      <div className={classes.actions}>
        <ButtonLink variant="default" href={adminJobAddress(record.job_id)}>
          Look and decide
        </ButtonLink>
      </div>
    </Card>
  );
}
