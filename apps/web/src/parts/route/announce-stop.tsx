import type { CrewJob } from '@swath/contract/jobs';
import { useId, useRef, useState } from 'react';
import { useServerNow } from '../../lib/server-clock.ts';
import { Remark } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { formatTimeAt } from '../../ui/format/format-time.ts';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './announce-stop.module.css';
import { earlyWords } from './promise-words.ts';
import { useOnMyWay, useRunningLate, useTakeBackOnMyWay } from './route.api.ts';

/** Delays that a crew can announce, in minutes. */
const CHOICES = [5, 10, 15, 30, 45, 60];

type Props = {
  job: Pick<
    CrewJob,
    | 'id'
    | 'on_my_way_at'
    | 'on_my_way_tells_at'
    | 'on_my_way_told_at'
    | 'time_zone'
    | 'own_client_id'
    | 'client_is_mailed'
    | 'status'
    | 'is_locked'
    | 'promised_window'
    | 'arrival_at'
  >;
  /** Name of the customer at this stop. */
  name: string;
  /** Minutes of driving to this stop from where the crew is; undefined: not known. */
  driving?: number | undefined;
};

/**
 * Buttons at a crew's next stop that notify the homeowner that the crew is on its way (one tap, which can be taken back
 * until they are told), or how late it is (two). An own client (billed outside Swath) has no account: they are mailed
 * that it is on its way, if they get such mails; a delay only changes the later stops' times.
 */
export function AnnounceStop({ job, name, driving }: Props) {
  const { mutateAsync, isPending } = useRunningLate(job.id);
  const onMyWay = useOnMyWay(job.id, name);
  const takeBack = useTakeBackOnMyWay(job.id);
  const { on_my_way_told_at: toldAt } = job;
  const isHeld = job.on_my_way_tells_at !== null;
  // A tap that reached the server more than ten minutes late is not announced. It can be made again.
  const untoldSince = !toldAt && !isHeld && !onMyWay.waits && job.on_my_way_at;
  const isOwnClient = job.own_client_id !== null;
  const [choosing, setChoosing] = useState(false);
  const choices = useId();
  const lateButton = useRef<HTMLButtonElement>(null);

  const announceLate = (minutes: number) => {
    if (isPending) return;
    const close = () => {
      setChoosing(false);
      lateButton.current?.focus();
    };
    toastWhenSaved(
      mutateAsync(minutes, { onSuccess: close }),
      isOwnClient ? `${minutes} min late` : `${name} was told: ${minutes} min late`,
      { lasts: 2000 },
    );
  };

  return (
    <div className={classes.tell}>
      <EarlyNote {...{ job, driving, isHeld }} since={onMyWay.waits} />
      <div className={classes.row}>
        <div className={classes.way} data-wide={isHeld || Boolean(untoldSince) || undefined} role="status">
          {toldAt && <p className={classes.told}>{`Told ${formatTimeAt(toldAt, job.time_zone)}`}</p>}
          {isHeld && <p>{`${name} is told within a minute, and about when you arrive.`}</p>}
          {untoldSince && (
            <p>
              {`On the way since ${formatTimeAt(untoldSince, job.time_zone)}`}
              {toldAt === null && `, ${name} was not told`}
            </p>
          )}
          {onMyWay.waits && (
            <p
              className={classes.told}
            >{`On the way since ${formatTimeAt(onMyWay.waits, job.time_zone)}, ${name} is not told yet`}</p>
          )}
        </div>
        {(!job.on_my_way_at || toldAt === null) &&
          !isHeld &&
          !onMyWay.waits &&
          (!isOwnClient || job.client_is_mailed) && (
            <Button
              className={classes.button}
              variant="default"
              aria-disabled={onMyWay.busy || undefined}
              onClick={onMyWay.announce}
            >
              On my way
            </Button>
          )}
        {isHeld && (
          <Button
            className={classes.button}
            variant="default"
            aria-label="Undo On my way"
            aria-disabled={takeBack.isPending || undefined}
            onClick={() => !takeBack.isPending && takeBack.mutate()}
          >
            Undo
          </Button>
        )}
        <Button
          ref={lateButton}
          className={classes.button}
          variant="default"
          aria-expanded={choosing}
          aria-controls={choices}
          onClick={() => setChoosing(!choosing)}
        >
          Running late
        </Button>
      </div>
      <fieldset id={choices} aria-label="How late?" className={classes.choices} hidden={!choosing}>
        {choosing &&
          CHOICES.map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              aria-disabled={isPending || undefined}
              onClick={() => announceLate(minutes)}
            >{`${minutes} min`}</Button>
          ))}
      </fieldset>
    </div>
  );
}

type EarlyProps = Pick<Props, 'job' | 'driving'> & {
  isHeld: boolean;
  /** When the crew set out, as ISO 8601, while that waits for the network; null if none waits. */
  since: string | null;
};

const HALF_A_MINUTE_MS = 30_000;

/**
 * Warns that the crew would be at a stop before the window that its homeowner was promised: before they are told, so
 * that it can wait or take it back. Renders nothing once they are told, and if the crew is not early.
 */
function EarlyNote({ job, driving, isHeld, since }: EarlyProps) {
  const now = useServerNow(HALF_A_MINUTE_MS);
  if (job.on_my_way_told_at) return null;
  const leaves = since === null ? now : Date.parse(since);
  const isSaid = isHeld && job.arrival_at !== null;
  const arrives = isSaid ? Date.parse(job.arrival_at ?? '') : leaves + (driving ?? 0) * 60_000;
  const early = earlyWords(job, arrives);
  if (!early) return null;
  if (driving === undefined && !isSaid) return <Remark>{`It is ${early}.`}</Remark>;
  return <Remark>{`${isHeld || since !== null ? 'You' : 'If you go now, you'} arrive about ${early}.`}</Remark>;
}
