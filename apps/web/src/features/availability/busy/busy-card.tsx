import { type BusyCalendar, busy } from '@swath/contract/busy';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../../lib/api-client.ts';
import { writeCached } from '../../../lib/query-cache.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../../parts/settings-card/use-save-settings.ts';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import { ownBusyTimes, useReadAgain } from '../availability.api.ts';
import classes from './busy-card.module.css';
import { FAILURE_WORDS, unreadWords } from './busy-words.ts';

type Calendar = NonNullable<BusyCalendar['calendar']>;

/**
 * Settings card that connects the company's own calendar in another program (iCal), whose events are subtracted from
 * the company's hours.
 * Source: docs/rules/availability.md.
 */
export function BusyCard() {
  const read = useQuery(ownBusyTimes());
  return (
    <SettingsCard title="Busy times">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your busy times..." />}
        failed="Your busy times could not be loaded."
      >
        {({ calendar }) => (
          <>
            <div className={classes.words}>
              <SettingsWords>
                What your own calendar takes of your hours cannot be booked. Give its address, and it is read at once
                and every hour. Jobs that are booked already stay.
              </SettingsWords>
            </div>
            <Own calendar={calendar} />
            <AddressForm isFirst={calendar === null} />
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

/**
 * Returns a function that writes the API's answer about the company's own calendar to the cache, and invalidates the
 * settings and days that depend on it.
 */
function useTaken(): (answer: BusyCalendar) => void {
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  return (answer) => {
    writeCached(queries, ownBusyTimes(), answer);
    readAgain();
  };
}

const countWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/**
 * The connected calendar with a button to remove it; nothing if none is connected. The confirmation dialog stays open
 * after the removal, to say that the calendar was removed.
 */
function Own({ calendar }: BusyCalendar) {
  const [asking, setAsking] = useState(false);
  const take = useTaken();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: (_: string) => call(busy.remove),
    onSuccess: () => take({ calendar: null }),
  });
  return (
    <>
      {calendar && <CalendarStatus calendar={calendar} onRemove={() => setAsking(true)} />}
      <AskFirst
        doing={removing}
        what={calendar?.host ?? null}
        opened={asking}
        onClose={() => setAsking(false)}
        title="Remove this calendar?"
        confirm="Remove"
        doneWords={() => 'Your calendar was removed.'}
      >
        Its busy times go with it: homeowners can book these hours again.
      </AskFirst>
    </>
  );
}

function CalendarStatus({ calendar, onRemove }: { calendar: Calendar; onRemove: () => void }) {
  const { host, read_at, failing_since, failure, busy_times } = calendar;
  const take = useTaken();
  const reading = useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: () => call(busy.readAgain),
    onSuccess: (answer) => {
      take(answer);
      if (answer.calendar?.failure === null) toastSuccess('Your calendar was read.');
    },
    onError: (fault) => toastError(fault.message),
  });
  return (
    <div className={classes.standing}>
      {failing_since && failure && (
        <FormAlert tone="notice" title={`Your calendar cannot be read since ${formatMoment(failing_since)}.`}>
          {FAILURE_WORDS[failure]} What was read before still counts, and it is tried again every hour.
        </FormAlert>
      )}
      <p className={classes.host}>{host}</p>
      <p className={classes.line}>Last read {formatMoment(read_at)}</p>
      <p className={classes.line}>
        {busy_times === 0 ? 'No busy times ahead' : `${countWords(busy_times, 'busy time', 'busy times')} ahead`}
      </p>
      <NotUnderstood calendar={calendar} />
      <div className={classes.ways}>
        <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
          Read again
        </Button>
        <Button variant="default" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

/** Warns about calendar entries that could not be parsed completely, so that the company does not rely on them. */
function NotUnderstood({ calendar: { skipped, not_understood, broken_lines } }: { calendar: Calendar }) {
  const lines =
    broken_lines > 0 &&
    `${countWords(broken_lines, 'line', 'lines')} of the file could not be read and ${broken_lines === 1 ? 'was' : 'were'} left out.`;
  if (skipped === 0) return lines && <p className={classes.line}>{lines}</p>;
  const others = skipped - not_understood.length;
  return (
    <FormAlert
      tone="notice"
      title={`${countWords(skipped, 'entry was', 'entries were')} not understood. Please look at ${skipped === 1 ? 'it' : 'them'} in your calendar.`}
    >
      <ul className={classes.unread}>
        {not_understood.map((entry) => (
          <li key={JSON.stringify(entry)}>{unreadWords(entry)}</li>
        ))}
        {others > 0 && not_understood.length > 0 && <li>And {countWords(others, 'entry', 'entries')} more.</li>}
      </ul>
      {lines}
    </FormAlert>
  );
}

function AddressForm({ isFirst }: { isFirst: boolean }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const take = useTaken();
  const { mutate, isPending } = useSaveSettings({
    send: (address: string) => call(busy.change, { body: { address } }),
    onSaved: (answer) => {
      setTyped('');
      take(answer);
    },
    onRefused: (fault) => {
      if (!(fault instanceof ApiProblem) || fault.status >= 500 || fault.code === 'unreachable') return false;
      setWrong(fault.fields[0]?.message ?? fault.message);
      return true;
    },
  });
  return (
    <SettingsForm
      matter="the address of your calendar"
      changed={typed.trim() !== ''}
      saving={isPending}
      onSave={() => mutate(typed.trim())}
    >
      <TextField
        label={isFirst ? 'Address of your calendar' : 'Another address'}
        description="Its private address in iCal format, as your calendar program gives it out. It begins with https:// or webcal://, and is not shown again."
        type="url"
        autoComplete="off"
        maxLength={2000}
        value={typed}
        error={wrong}
        onChange={({ currentTarget }) => {
          setWrong(null);
          setTyped(currentTarget.value);
        }}
      />
    </SettingsForm>
  );
}
