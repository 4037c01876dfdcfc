import { Button, Group, Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { MowingJob } from '@swath/contract/jobs';
import { addDays, earliestBookableDay } from '@swath/domain/calendar';
import { useId, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatLongDay } from '../../ui/format-day.ts';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './move-dialog.module.css';
import { useDaysOf, useMoveVisit } from './reschedules.api.ts';

type Props = {
  /** The visit in question; it stays while the dialog fades out. */
  visit: MowingJob | null;
  opened: boolean;
  onClose: () => void;
};

/** Puts a visit on another day of the same company. Source: docs/decisions.md, D22, D32. */
export function MoveDialog({ visit, opened, onClose }: Props) {
  return (
    <Modal opened={opened && visit !== null} onClose={onClose} title="Pick another day" closeOnClickOutside={false}>
      {visit && <MoveForm key={visit.id} visit={visit} onDone={onClose} />}
    </Modal>
  );
}

/** So many days are shown, which is as far as one answer about a company's calendar goes. */
const DAYS_SHOWN = 62;

function MoveForm({ visit, onDone }: { visit: MowingJob; onDone: () => void }) {
  const id = useId();
  const [stretch] = useState(() => {
    const first = earliestBookableDay(new Date(), visit.time_zone);
    return { first, last: addDays(first, DAYS_SHOWN - 1) };
  });
  const days = useDaysOf(visit, stretch);
  const [chosen, setChosen] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { mutate, isPending, error, reset } = useMoveVisit();
  const free = new Set(days.data?.filter((day) => day.is_available && day.has_room).map(({ date }) => date));
  const date = chosen !== null && free.has(chosen) ? chosen : null;

  const choose = (day: string) => {
    setChosen(day);
    setComplaint(null);
    reset();
  };
  const move = () => {
    if (isPending) return;
    if (date === null) return setComplaint('Please select a date');
    mutate(
      { visit, date },
      {
        onSuccess: () => {
          onDone();
          toastSuccess(`Your mowing has moved to ${formatLongDay(date)}.`, { lasts: 4000 });
        },
      },
    );
  };
  const said = complaint ?? error?.message ?? null;

  return (
    <>
      <p className={classes.lead}>
        {visit.company_name} was to come on {formatLongDay(visit.scheduled_date)}. These are the days on which they have
        room. What you paid stays as it is.
      </p>
      {days.isError && (
        <ErrorState
          title="The days could not be loaded."
          onRetry={() => void days.refetch()}
          retrying={days.isFetching}
        >
          {days.error.message}
        </ErrorState>
      )}
      {!days.data && !days.isError && <CardSkeletons cards={1} words="Loading the days..." />}
      {days.data && free.size === 0 && (
        <FormAlert tone="notice">This company has no room in the next two months.</FormAlert>
      )}
      {days.data && free.size > 0 && (
        <MonthCalendar
          label="New day of the mowing"
          value={date}
          onChange={choose}
          min={stretch.first}
          max={stretch.last}
          markOf={(day) =>
            free.has(day) && day !== visit.scheduled_date
              ? { look: 'dot', words: 'has room' }
              : { look: 'struck', words: 'no room', off: true }
          }
          describedBy={said ? id : undefined}
        />
      )}
      <p className={classes.chosen} aria-live="polite">
        {date && formatLongDay(date)}
      </p>
      <div id={id}>
        <FormAlert>{said}</FormAlert>
      </div>
      <Group mt="lg" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone} disabled={isPending}>
          Keep it as it is
        </Button>
        <Button onClick={move} loading={isPending}>
          Move my mowing
        </Button>
      </Group>
    </>
  );
}
