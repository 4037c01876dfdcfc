import { Button, Group, Modal, Stack } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { Series, SeriesVisit } from '@swath/contract/series';
import { addDays, day, earliestBookableDay, monthOf } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatDay, formatLongDay } from '../../ui/format-day.ts';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './move-dialog.module.css';
import { monthOfCompany, useMoveVisit } from './series.api.ts';

type Props = { series: Series; visit: SeriesVisit | null; now: Date; opened: boolean; onClose: () => void };

/** Another day for one visit, out of those on which the company has room. */
export function MoveDialog({ opened, onClose, visit, ...form }: Props) {
  return (
    <Modal opened={opened && visit !== null} onClose={onClose} title="Move this visit" closeOnClickOutside={false}>
      {visit && <MoveForm {...form} visit={visit} onDone={onClose} />}
    </Modal>
  );
}

type FormProps = { series: Series; visit: SeriesVisit; now: Date; onDone: () => void };

function MoveForm({ series, visit, now, onDone }: FormProps) {
  const id = useId();
  const first = earliestBookableDay(now, series.time_zone);
  const horizon = addDays(first, BOOKING_HORIZON_DAYS - 1);
  const last = series.rule.end_date > horizon ? series.rule.end_date : horizon;
  const [shown, setShown] = useState(visit.date < first ? first : visit.date > last ? last : visit.date);
  const [date, setDate] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error } = useMoveVisit(series.id);

  const month = monthOf(day(shown));
  const answer = useQuery(monthOfCompany(series.company_id, { from: month.first, to: month.last }));
  const taken = new Set(series.visits.filter(({ status }) => status !== 'canceled').map((of) => of.date));
  const free = new Set(answer.data?.filter((of) => of.has_room && !taken.has(of.date)).map((of) => of.date));
  const isFree = (of: string) => free.has(of) && of >= first && of <= last;

  function move() {
    if (date === null) return setWrong('Please select a date');
    mutate(
      { jobId: visit.job_id, date },
      {
        onSuccess: () => {
          onDone();
          toastSuccess(`The visit of ${formatDay(visit.date)} is moved to ${formatDay(date)}.`, { lasts: 4000 });
        },
      },
    );
  }

  return (
    <Stack gap="md">
      <p className={classes.lead}>
        {series.company_name} comes on {formatLongDay(visit.date)}. Days without room are switched off.
      </p>
      <FormAlert>{error?.message}</FormAlert>
      <MonthCalendar
        label="Other day of the visit"
        value={date}
        onChange={(of) => {
          setDate(of);
          setWrong(null);
        }}
        min={first}
        max={last}
        opensOn={shown}
        onMonth={setShown}
        markOf={(of) =>
          isFree(of) ? { look: 'dot', words: 'has room' } : { look: 'struck', words: 'no room', off: true }
        }
        describedBy={id}
      />
      {answer.isError && (
        <ErrorState
          title="The free days could not be loaded."
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      )}
      <p id={id} role="status" className={classes.chosen} data-wrong={wrong !== null || undefined}>
        {wrong ?? (date ? formatLongDay(date) : stateWords(answer.isPending, [...free].some(isFree)))}
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Keep the day
        </Button>
        <Button onClick={move} loading={isPending}>
          Move visit
        </Button>
      </Group>
    </Stack>
  );
}

const stateWords = (isPending: boolean, hasRoom: boolean): string => {
  if (isPending) return 'Loading free days...';
  return hasRoom ? 'Choose a day.' : 'No day of this month is free.';
};
