import { jobs as contract, type OwnJob } from '@swath/contract/jobs';
import type { Series, SeriesVisit } from '@swath/contract/series';
import type { OwnProposal } from '@swath/contract/series-proposals';
import { type Day, earliestBookableDay } from '@swath/domain/calendar';
import { winterAgain, winterFrom } from '@swath/domain/series/winter';
import { visitsText } from '@swath/domain/words';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api-client.ts';
import { MoveDialog } from '../../../parts/room-calendar/move-dialog.tsx';
import { PauseForm } from '../../../parts/series-pause/pause-form.tsx';
import { usePause } from '../../../parts/series-pause/use-pause.ts';
import { comingPause } from '../../../parts/series-rule/coming-pause.ts';
import { stretchText } from '../../../parts/series-rule/stretch-text.ts';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatDate, formatDay, formatLongDay } from '../../../ui/format/format-day.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { today } from '../../../ui/format/today.ts';
import { toastWhenSaved } from '../../../ui/toast/toast.ts';
import { ChangeDialog } from '../change/change-dialog.tsx';
import { refundWords } from '../refund-words.ts';
import { useCancelSeries, useMoveVisit, usePauseSeries, useResumeSeries, useSkipVisit } from '../series.api.ts';
import type { Asked } from '../use-asked.ts';
import { pendingVisits } from '../visit-order.ts';

type Props = {
  series: Series;
  now: Date;
  /** Which dialog to show and for what; kept while the dialog fades out, null before one was opened. */
  asked: Asked | null;
  opened: boolean;
  onClose: () => void;
  /** Companies' open proposals to the homeowner. */
  proposals: readonly OwnProposal[];
};

/** All dialogs of a series' page; at most one is open. */
export function SeriesDialogs({ series, now, asked, opened, onClose, proposals }: Props) {
  const around = (kind: Asked['kind']) => ({ series, opened: opened && asked?.kind === kind, onClose });
  const { mutateAsync } = useMoveVisit(series.id);
  const answered = asked?.kind === 'change' ? asked.proposal : undefined;
  const moved = asked?.kind === 'move' ? asked.visit : null;
  const jobs = useQuery({ ...query(contract.listOwn), enabled: moved !== null });
  const promised = jobs.data?.find(({ id }) => id === moved?.job_id)?.promised_window;
  return (
    <>
      <SkipDialog {...around('skip')} visit={asked?.kind === 'skip' ? asked.visit : null} />
      <MoveDialog
        opened={opened && moved !== null}
        visit={moved && movable(series, moved, promised)}
        now={now}
        onMove={async (to) => moved && mutateAsync({ jobId: moved.job_id, to })}
        onClose={onClose}
      />
      <PauseDialog {...around('pause')} now={now} days={asked?.kind === 'pause' ? asked.days : undefined} />
      <ResumeDialog {...around('resume')} />
      <ChangeDialog
        {...around('change')}
        now={now}
        proposal={answered}
        isOpen={proposals.some(({ id }) => id === answered?.id)}
      />
      <ChangeDialog {...around('extend')} now={now} isExtension />
      <CancelSeriesDialog {...around('cancel')} />
    </>
  );
}

const movable = (
  { company_id, company_name, time_zone, rule, visits }: Series,
  { job_id: id, date }: SeriesVisit,
  promised: OwnJob['promised_window'] | undefined,
) => ({
  id,
  date,
  promised,
  company_id,
  company_name,
  time_zone,
  seriesEnd: rule.end_date,
  otherDays: visits.flatMap((other) => (other.status === 'canceled' ? [] : [other.date])),
});

/** Dialog that confirms the end of a pause, so that visits take place again. */
function ResumeDialog({ series, opened, onClose }: { series: Series; opened: boolean; onClose: () => void }) {
  const isAhead = comingPause(series) !== null;
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title={isAhead ? 'Take the pause back?' : 'Resume this series?'}
      confirm={isAhead ? 'Take the pause back' : 'Resume'}
      cancel="Not now"
      doing={useResumeSeries(series.id)}
      what={undefined}
      doneWords={({ visits }) => `The series goes on: ${visitsText(pendingVisits(visits).length)} to come.`}
    >
      <p>{againWords(series)}</p>
    </AskFirst>
  );
}

/** More days than these are counted, so that the buttons stay in view. */
const MOST_DAYS_NAMED = 6;

/** Which visits come again with the end of a pause, and what they cost. */
function againWords({ comes_again: days, company_name, visit_price_cents: each, pause_reason }: Series): string {
  if (pause_reason !== 'homeowner') {
    return `Visits that the pause canceled are planned again, if their day is still ahead and ${company_name} still has room. Your card pays for them as agreed.`;
  }
  if (days.length === 0)
    return 'No visit that the pause canceled is still to come. The series goes on with its later visits.';
  const named = days.slice(0, MOST_DAYS_NAMED).map((day) => formatDay(day, today()));
  const more = days.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  const price =
    days.length === 1 ? formatMoney(each) : `${formatMoney(each)} each, ${formatMoney(each * days.length)} in all`;
  return `${visitsText(days.length)} ${days.length === 1 ? 'comes' : 'come'} again, where ${company_name} still has room: ${list}. Your card pays for ${days.length === 1 ? 'it' : 'them'} as agreed: ${price}.`;
}

type SkipDialogProps = { series: Series; visit: SeriesVisit | null; opened: boolean; onClose: () => void };

/** Dialog that confirms skipping one visit, and says whether money for it is returned. */
function SkipDialog({ series, visit, opened, onClose }: SkipDialogProps) {
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Skip this visit?"
      confirm="Skip visit"
      cancel="Keep it"
      tone="danger"
      doing={useSkipVisit(series.id)}
      what={visit}
      doneWords={(_, skipped) =>
        `The visit of ${formatDay(skipped.date, today())} is skipped. ${refundWords([skipped])}`
      }
    >
      {visit && (
        <>
          <p>
            {series.company_name} will not come on {formatLongDay(visit.date)}. The visits after it stay as they are.
          </p>
          <p>{refundWords([visit])}</p>
          {visit.rule_date < series.rule.start_date && (
            <p>It is from before the series was changed, and cannot be brought back.</p>
          )}
        </>
      )}
    </AskFirst>
  );
}

type CancelSeriesDialogProps = { series: Series; opened: boolean; onClose: () => void };

/**
 * Dialog that confirms ending a series, with the number of visits that it cancels, and whether money for them is
 * returned.
 */
function CancelSeriesDialog({ series, opened, onClose }: CancelSeriesDialogProps) {
  const pending = pendingVisits(series.visits);
  const count = visitsText(pending.length);
  return (
    <AskFirst
      opened={opened}
      onClose={onClose}
      title="Cancel the rest of this series?"
      confirm={pending.length === 0 ? 'End series' : `Cancel ${count}`}
      cancel="Keep it"
      tone="danger"
      doing={useCancelSeries(series.id)}
      what={undefined}
      doneWords={() =>
        pending.length === 0
          ? 'The series has ended.'
          : `The series has ended. ${count} canceled. ${refundWords(pending)}`
      }
    >
      {pending.length === 0 ? (
        <p>No visit is pending. The series ends and {series.company_name} does not come again by it.</p>
      ) : (
        <>
          <p>
            {count} with {series.company_name} {pending.length === 1 ? 'is' : 'are'} canceled, and the series ends.
            Visits that were started or completed stay.
          </p>
          <p>{refundWords(pending)}</p>
        </>
      )}
    </AskFirst>
  );
}

type FormProps = {
  series: Series;
  now: Date;
  /** What the fields begin with; undefined: the first day that can be chosen alone. */
  days: { readonly from: string; readonly to: string } | undefined;
};
type PauseDialogProps = FormProps & { opened: boolean; onClose: () => void };

/** Dialog that pauses a series: asks for the first and last day, and says which visits fall between them. */
function PauseDialog({ opened, onClose, ...form }: PauseDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Pause this series">
      <Form {...form} onDone={onClose} />
    </Dialog>
  );
}

function Form({ series, now, days, onDone }: FormProps & { onDone: () => void }) {
  const first = earliestBookableDay(now, series.time_zone);
  const pause = usePause(first, days);
  const { from, to } = pause;
  const { mutateAsync, isPending, error } = usePauseSeries(series.id);
  const offer = winterOffer(series, first);
  const inside = pendingVisits(series.visits).filter(({ date }) => date >= from && date <= to);
  const save = () =>
    toastWhenSaved(
      mutateAsync({ from, to }, { onSuccess: onDone }),
      `Paused from ${formatDate(from)} to ${formatDate(to)}. ${insideWords(inside.length)}`,
    );
  return (
    <PauseForm
      {...{ pause, first }}
      last={series.rule.end_date}
      problem={error?.message}
      busy={isPending}
      offer={offer.from <= series.rule.end_date ? offer : null}
      onCancel={onDone}
      onPause={save}
    >
      {pause.isWhole && `No visits from ${stretchText(from, to)}.`} {insideWords(inside.length)}{' '}
      {inside.length > 0 && refundWords(inside)}
    </PauseForm>
  );
}

/** The winter: as the series was paused last time, or else from December to February. */
function winterOffer({ last_pause: last }: Series, first: Day) {
  const again = last && winterAgain(last, first);
  return again
    ? { label: 'The days of last winter', ...again }
    : { label: 'Winter (December to February)', ...winterFrom(first) };
}

const insideWords = (count: number): string =>
  count === 0 ? 'No visit falls into these days.' : `${visitsText(count)} ${count === 1 ? 'is' : 'are'} canceled.`;
