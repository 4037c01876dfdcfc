import { problemWords } from '@swath/contract/problems';
import { windowWords } from '../../../parts/arrival/arrival-windows.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import type { Booking } from '../answers/booking-moves.ts';
import { anyTimeWords, frequencyOf } from '../company/offer-price.ts';
import classes from './arrival-field.module.css';
import type { Arrival } from './use-arrival.ts';

type Props = {
  booking: Booking;
  arrival: Arrival;
  /** True while the payment is being made or has been made. */
  frozen: boolean;
  onChoose: (from: string | null) => void;
};

/** Values of the choices that are no window. */
const ANY = 'any';
const NONE = 'none';

/**
 * The arrival window to promise, out of those that the company offers on the day of the first visit; renders nothing if
 * there are none.
 */
export function ArrivalField({ booking: { answers, windowTaken }, arrival, frozen, onChoose }: Props) {
  const { windows, window, isLost, isUnknown, timeZone } = arrival;
  const company = answers.offer?.company_name ?? 'The company';
  const lost = isLost && answers.arrivalFrom !== null ? formatTimeAt(answers.arrivalFrom, timeZone) : null;
  const isOpen = windowTaken || isUnknown;
  if (windows.length === 0 && lost === null && !isOpen) return null;
  return (
    <div className={classes.arrival}>
      {(windows.length > 0 || isOpen) && (
        <SelectField
          className={classes.field}
          label="Arrival time"
          value={isOpen ? NONE : (window?.from ?? ANY)}
          data={[
            ...(isOpen ? [{ value: NONE, label: 'Choose a time', disabled: true }] : []),
            { value: ANY, label: anyTimeWords(answers.offer, frequencyOf(answers)) },
            ...windows.map((one) => ({ value: one.from, label: windowWords(one, timeZone) })),
          ]}
          disabled={frozen}
          onChange={({ currentTarget: { value } }) => onChoose(value === ANY ? null : value)}
          error={windowTaken && <span role="alert">{problemWords('window_taken')}</span>}
          description={
            answers.repeats &&
            window !== null &&
            `For every visit. On a day on which ${company} cannot keep it, it comes at any time.`
          }
          descriptionBelow
        />
      )}
      {lost !== null && (
        <p role="status" className={classes.lost}>
          {company} cannot promise the time from {lost} on this day, so it comes at any time.
        </p>
      )}
      {arrival.failed && <ReadFailed title="We could not load the arrival times." read={arrival.failed} />}
    </div>
  );
}
