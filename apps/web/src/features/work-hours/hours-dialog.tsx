import { useForm } from '@mantine/form';
import type { WorkShift } from '@swath/contract/work-hours';
import { addDays, type Day, dayAt, isDay } from '@swath/domain/calendar';
import { HOURS_REASON_MAX } from '@swath/domain/hours/shift';
import { minutes } from '@swath/domain/units';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { showFieldErrors } from '../../ui/form/field-errors.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDay } from '../../ui/format/format-day.ts';
import { today } from '../../ui/format/today.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import classes from './hours-dialog.module.css';
import { fieldTime } from './hours-words.ts';
import { useSaveHours } from './work-hours.api.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The hours to correct; null: hours are added. */
  shift: WorkShift | null;
  /** Whose hours; null: the viewer's own. */
  user: { readonly id: string; readonly name: string } | null;
  zone: string;
  /** Day that the form begins with when hours are added. */
  day: Day;
};

/** Dialog by which hours are corrected, or added that were not clocked. */
export const HoursDialog = (props: Props) => {
  const { opened, onClose, shift, user } = props;
  const whose = user ? ` of ${user.name}` : '';
  return (
    <FormDialog opened={opened} onClose={onClose} title={`${shift ? 'Correct hours' : 'Add hours'}${whose}`}>
      <HoursForm key={shift?.id ?? 'new'} {...props} />
    </FormDialog>
  );
};

/** The field at which a refusal is shown. */
const FIELD_OF: { readonly [code in ApiProblem['code']]?: keyof Values } = {
  time_not_on_clock: 'start',
  shift_start_in_future: 'start',
  shift_end_in_future: 'end',
  shift_too_long: 'end',
  shift_empty: 'end',
  shift_end_missing: 'end',
  break_too_long: 'pause',
};

/** What an end means that is not after the start; undefined: it is after it, or not typed yet. */
function endWords({ date, start, end }: Values): string | undefined {
  if (start === '' || end === '' || end > start) return;
  if (end === start) return 'It ends at the minute of its start: no time counts.';
  return isDay(date) ? `It ends on the next day, ${formatDay(addDays(date, 1), today())}.` : 'It ends on the next day.';
}

type Values = { date: string; start: string; end: string; pause: string; reason: string };

function HoursForm({ onClose, shift, user, zone, day }: Props) {
  const save = useSaveHours({ id: shift?.id ?? null, user: user?.id ?? null });
  const [banner, setBanner] = useState<string | null>(null);
  const isGoingOn = shift?.ended_at === null && !shift.is_forgotten;
  const form = useForm<Values>({
    initialValues: {
      date: shift?.date ?? day,
      start: fieldTime(shift?.started_at ?? null, zone),
      end: fieldTime(shift?.ended_at ?? null, zone),
      pause: String(shift?.break_minutes ?? 0),
      reason: '',
    },
    validate: {
      date: (typed) => (typed === '' ? 'Please select a date' : null),
      start: (typed) => (typed === '' ? 'Please enter when the work began' : null),
      end: (typed) => (typed === '' && !isGoingOn ? 'Please enter when the work ended' : null),
      pause: (typed) => (/^\d{1,3}$/.test(typed.trim()) ? null : 'Please enter the break in minutes'),
      reason: (typed) => (typed.trim() === '' ? 'Please say why' : null),
    },
  });
  const refused = (fault: Error) => {
    const isAhead = form.getValues().date > dayAt(new Date(serverClock.now()), zone);
    const code = fault instanceof ApiProblem ? fault.code : null;
    // A day to come is wrong by itself, whatever the time.
    const field = code === 'shift_start_in_future' && isAhead ? 'date' : code && FIELD_OF[code];
    if (field) {
      form.setFieldError(field, fault.message);
      return form.getInputNode(field)?.focus();
    }
    if (fault instanceof ApiProblem && fault.fields.length > 0) {
      const homeless = showFieldErrors(form, fault.fields, { break_minutes: 'pause' });
      return setBanner(homeless[0] ?? null);
    }
    setBanner(fault.message);
  };
  const submit = form.onSubmit(
    ({ date, start, end, pause, reason }) => {
      if (save.isPending) return;
      setBanner(null);
      const body = { date, start, end: end === '' ? null : end, break_minutes: minutes(Number(pause.trim())), reason };
      toastWhenSaved(save.mutateAsync(body, { onSuccess: onClose, onError: refused }), 'Hours saved.');
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Hours">
      <Stack>
        <FormAlert>{banner}</FormAlert>
        <TextField type="date" label="Day on which the work began" {...form.getInputProps('date')} />
        <div>
          <div className={classes.pair}>
            <TextField type="time" label="Started" {...form.getInputProps('start')} />
            <TextField
              type="time"
              label="Ended"
              {...(isGoingOn && { description: 'Left empty, the work goes on.' })}
              {...form.getInputProps('end')}
            />
            <TextField inputMode="numeric" label="Break (minutes)" maxLength={3} {...form.getInputProps('pause')} />
          </div>
          <p role="status" className={classes.note}>
            {endWords(form.values)}
          </p>
        </div>
        <TextArea
          label="Why"
          description="It stays with these hours, for you and your office."
          rows={2}
          maxLength={HOURS_REASON_MAX}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton busy={save.isPending} busyWords="Saving...">
            Save hours
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
