import type { RescheduleNotice } from '@swath/contract/reschedules';
import { reasonWords } from '@swath/domain/jobs/crew-reason';
import { ApiProblem } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatDay, formatLongDay } from '../../ui/format/format-day.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { namedTime, namedTimeRange } from '../../ui/format/format-time.ts';
import { today } from '../../ui/format/today.ts';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './reschedule-dialog.module.css';
import { useAcknowledge, useDecline } from './reschedules.api.ts';

type Props = {
  /** Notice that a company moved a visit, or asks to; kept while the dialog fades out, null before it first opens. */
  notice: RescheduleNotice | null;
  opened: boolean;
  /** Called once the homeowner has accepted or declined the new day. */
  onDone: () => void;
  /** Called if the homeowner postpones the answer; the dialog opens again on the next load of the page. */
  onLater: () => void;
  /** Opens the dialog to choose another day; left out, like `onCancel`, while the visit is not loaded. */
  onPickDay?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
};

/**
 * Dialog about a visit that a company has moved, or wants to move: the homeowner accepts the new day, keeps the old one
 * where possible, chooses another, or cancels without a fee.
 * Source: docs/spec/homeowner.md, section 2, "Popups"; docs/rules/jobs.md.
 */
export function RescheduleDialog({ notice, opened, onDone, onLater, onPickDay, onCancel }: Props) {
  const accept = useAcknowledge();
  const decline = useDecline();
  const busy = accept.isPending || decline.isPending;
  const error = accept.error ?? decline.error;
  const asks = notice?.answerBy !== null && notice?.answerBy !== undefined;
  const isTimeOnly = notice !== null && notice.oldDate === notice.newDate;
  const leave = (then: () => void) => {
    then();
    accept.reset();
    decline.reset();
  };
  const answer = (how: typeof accept, day: string) => {
    if (notice === null || busy) return;
    toastWhenSaved(how.mutateAsync(notice, { onSuccess: () => leave(onDone) }), `See you on ${formatLongDay(day)}.`, {
      lasts: 2000,
    });
  };
  return (
    <Dialog opened={opened && notice !== null} onClose={() => leave(onLater)} title={titleOf(asks, isTimeOnly)}>
      <FormAlert>{error && failureWords(error)}</FormAlert>
      {notice && <Question notice={notice} />}
      <Group className={classes.acts ?? ''} mt="lg" justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={() => leave(onCancel)} disabled={busy}>
            Cancel mowing
          </Button>
        )}
        {onPickDay && (
          <Button variant="default" onClick={() => leave(onPickDay)} disabled={busy}>
            Pick another day
          </Button>
        )}
        {notice && asks && notice.oldDayStays && (
          <Button
            variant="default"
            onClick={() => answer(decline, notice.oldDate)}
            loading={decline.isPending}
            disabled={accept.isPending}
          >
            {`Keep ${formatDay(notice.oldDate, today())}`}
          </Button>
        )}
        <Button
          onClick={() => notice && answer(accept, notice.newDate)}
          loading={accept.isPending}
          disabled={decline.isPending}
          data-autofocus
        >
          {isTimeOnly ? 'Accept new time' : 'Accept new day'}
        </Button>
      </Group>
    </Dialog>
  );
}

function titleOf(asks: boolean, isTimeOnly: boolean): string {
  if (asks) return 'May your mowing be moved?';
  return isTimeOnly ? 'Your arrival time has changed' : 'Your mowing was moved';
}

type WhenProps = {
  day: string;
  window: RescheduleNotice['oldWindow'];
  notice: RescheduleNotice;
  /** Whether a start time follows, so that a day without a window needs no words. */
  timed?: boolean;
};

/** A day with its promised arrival window, if the visit has one on the old or the new day. */
function When({ day, window, notice, timed = false }: WhenProps) {
  const hasWindows = notice.oldWindow !== null || notice.newWindow !== null;
  const time = hasWindows && (window || !timed) ? `, ${timeOf(window, notice)}` : '';
  return (
    <b>
      {formatLongDay(day)}
      {time}
    </b>
  );
}

/** A promised arrival window as a text: "8:00 – 10:00 AM"; "any time" without one. */
const timeOf = (window: RescheduleNotice['oldWindow'], { timeZone }: RescheduleNotice): string =>
  window ? namedTimeRange(window, timeZone) : 'any time';

function Question({ notice }: { notice: RescheduleNotice }) {
  const { companyName, jobAddress, oldDate, newDate, answerBy, oldDayStays, newStart, timeZone } = notice;
  const [was, is] = [
    <When key="was" day={oldDate} window={notice.oldWindow} notice={notice} />,
    <When key="is" day={newDate} window={notice.newWindow} notice={notice} timed={newStart !== null} />,
  ];
  if (answerBy === null && oldDate === newDate) {
    return (
      <>
        <p>
          {companyName} has changed the arrival time of your mowing at {jobAddress} on {formatLongDay(newDate)} from{' '}
          <b>{timeOf(notice.oldWindow, notice)}</b> to <b>{timeOf(notice.newWindow, notice)}</b>.
        </p>
        <p>If that time does not suit you, pick another day, or cancel free and get the full amount back.</p>
      </>
    );
  }
  return (
    <>
      <Because notice={notice} />
      {answerBy === null ? (
        <>
          <p>
            {companyName} has moved your mowing at {jobAddress} from {was} to {is}.
          </p>
          <p>If that day does not suit you, pick another one, or cancel free and get the full amount back.</p>
        </>
      ) : (
        <>
          <p>
            {companyName} asks to mow at {jobAddress} on {is}
            {newStart && ` at ${namedTime(newStart, timeZone)}`} instead of {was}. The place is kept for you.
          </p>
          <p>
            {oldDayStays
              ? `Nothing changes until you accept. Without your answer by ${formatMoment(answerBy, timeZone)} it stays on ${formatLongDay(oldDate)}.`
              : `Without your answer by ${formatMoment(answerBy, timeZone)} it is canceled, and you get the full amount back.`}
          </p>
        </>
      )}
    </>
  );
}

/** Why the crew could not mow when it came, with its note and photo; renders nothing for other moves. */
function Because({ notice: { because, companyName } }: { notice: RescheduleNotice }) {
  if (!because) return null;
  return (
    <div className={classes.because}>
      <p>
        {companyName} was there and could not mow: <b>{reasonWords(because.reason)}</b>.
      </p>
      {because.note && <p>“{because.note}”</p>}
      {because.photo && (
        <a href={because.photo.url} target="_blank" rel="noreferrer">
          <img className={classes.photo} src={because.photo.thumbUrl} alt="Taken by the crew" width={160} />
        </a>
      )}
    </div>
  );
}

/**
 * The message if the homeowner's answer could not be sent.
 * Source: docs/spec/homeowner.md, section 8, "Notifications".
 */
function failureWords(fault: Error): string {
  if (!(fault instanceof ApiProblem) || fault.status !== 401) return fault.message;
  return fault.code === 'not_authenticated'
    ? 'No access token available. Please sign in again.'
    : 'Authentication failed. Please sign in again.';
}
