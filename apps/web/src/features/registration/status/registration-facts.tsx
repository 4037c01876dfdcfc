import type { OwnRegistration } from '@swath/contract/registrations';
import { dayAt } from '@swath/domain/calendar';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import classes from './registration-facts.module.css';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayOf = (instant: string) => formatLongDay(dayAt(new Date(instant), HERE));

type Fact = { name: string; text: string };

function factsOf({ status, status_reason, created_at, decided_at }: OwnRegistration): Fact[] {
  if (status === 'pending') return [{ name: 'Pending since', text: dayOf(created_at) }];
  const facts: Fact[] = [];
  if (status_reason) facts.push({ name: 'Reason', text: status_reason });
  if (decided_at !== null) facts.push({ name: 'Decided', text: dayOf(decided_at) });
  return facts;
}

/** Since when a registration is pending, or how it was decided: the reason and the date, if known. */
export function RegistrationFacts({ registration }: { registration: OwnRegistration }) {
  const facts = factsOf(registration);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
