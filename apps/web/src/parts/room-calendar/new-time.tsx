import { ReadFailed } from '../../ui/states/error-state.tsx';
import { windowWords } from '../arrival/arrival-windows.ts';
import { WindowChoices } from '../arrival/window-choices.tsx';
import classes from './move-dialog.module.css';
import type { MovableVisit, NewTime as Time } from './use-new-time.ts';

type Props = { visit: MovableVisit; time: Time; onChoose: (from: string | null) => void };

/** The arrival windows of the chosen day; renders nothing if the company promises none and none was promised. */
export function NewTime({ visit, time, onChoose }: Props) {
  const { company_name: company, time_zone: timeZone, promised } = visit;
  return (
    <div className={classes.time}>
      {time.windows.length > 0 && (
        <>
          <p className={classes.question}>When should they arrive?</p>
          <WindowChoices
            label="Arrival time"
            windows={time.windows}
            timeZone={timeZone}
            chosen={time.arrivalFrom}
            onChoose={onChoose}
          />
        </>
      )}
      <p role="status" className={classes.note}>
        {time.isLoading && 'Loading the arrival times...'}
        {time.isLost &&
          promised &&
          `${company} cannot keep ${windowWords(promised, timeZone)} on this day. It comes at any time${time.windows.length > 0 ? ', unless you choose another one' : ''}.`}
      </p>
      {time.failed && <ReadFailed title="We could not load the arrival times." read={time.failed} />}
    </div>
  );
}
