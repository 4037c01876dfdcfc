import type { ProposedVisit } from '@swath/contract/bulk-moves';
import { type Day, day } from '@swath/domain/calendar';
import { CrewMark } from '../../parts/crews/crew-mark.tsx';
import { useCrews } from '../../parts/crews/crews.api.ts';
import { customerName } from '../../parts/route/customer-name.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import classes from './bulk-moves.module.css';
import { comeWords } from './come-words.ts';

type Props = {
  visit: ProposedVisit;
  /** Another day for the visit; null: it is left out. */
  onChoose: (to: Day | null) => void;
};

const LEAVE_OUT = 'leave-out';

/** A visit of a proposal: from which day to which, with which crew, what its customer reads, and its other days. */
export function ProposedVisitRow({ visit, onChoose }: Props) {
  const { from, to, came, days, message } = visit;
  const { crews } = useCrews();
  const name = customerName(visit);
  const chosen = came === 'stays' ? LEAVE_OUT : (to ?? LEAVE_OUT);
  return (
    <li className={classes.row} data-came={came}>
      <div className={classes.who}>
        <h4 className={classes.name}>{name}</h4>
        <p className={classes.line}>{visit.address}</p>
      </div>
      <div className={classes.what}>
        <p className={classes.days}>
          {came === 'stays'
            ? `Stays on ${formatDay(from, today())}`
            : `${formatDay(from, today())} to ${formatDay(to!, today())}`}
        </p>
        <p className={classes.line}>{comeWords(visit)}</p>
        {crews.length > 0 && (
          <p className={classes.line}>
            {came === 'asked' ? 'Its crew is chosen once they agree' : <CrewMark crews={crews} id={visit.crew_id} />}
          </p>
        )}
        {came === 'stays' && to !== null && visit.cause !== 'left_out' && (
          <p className={classes.line}>{`Not on ${formatDay(to, today())}`}</p>
        )}
        {visit.keeps_window !== null && (
          <p className={classes.line}>
            {visit.keeps_window ? 'Promised time is kept' : 'Promised time cannot be kept'}
          </p>
        )}
      </div>
      {days.length > 0 && (
        <SelectField
          aria-label={`New day of ${name}`}
          value={chosen}
          data={[
            { value: LEAVE_OUT, label: `Stays on ${formatDay(from, today())}` },
            ...days.map(({ date, asks }) => ({
              value: date,
              label: asks ? `${formatDay(date, today())}, asks first` : formatDay(date, today()),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value === LEAVE_OUT ? null : day(value))}
          className={classes.select}
        />
      )}
      {message && (
        <details className={classes.message}>
          <summary>{`What ${name} reads`}</summary>
          <p className={classes.subject}>{message.subject}</p>
          <p className={classes.text}>{message.text}</p>
        </details>
      )}
    </li>
  );
}
