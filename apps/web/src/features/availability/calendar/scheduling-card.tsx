import { type AvailabilitySettings, availability, type HoursText, type OwnDay } from '@swath/contract/availability';
import { CALENDAR_DAYS_AHEAD } from '@swath/domain/availability/closing';
import { addDays, type Day, day as dayOf, monthOf, weekdayOf } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ReadFailed } from '../../../ui/states/error-state.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useAvailability, useOwnDays, useSavedSettings } from '../availability.api.ts';
import { ConflictDialog, type JobDetailsOver } from '../conflicts/conflict-dialog.tsx';
import { useClosingSave } from '../conflicts/use-closing-save.ts';
import { DateDialog, type DatesAsked } from './date-dialog.tsx';
import {
  type DateDrafts,
  isNew,
  isOpenWhenSaved,
  isShortening,
  newDraft,
  savedDraft,
  toItem,
  withDrafts,
} from './date-drafts.ts';
import { SchedulingCalendar, SchedulingLegend } from './scheduling-calendar.tsx';
import { useDateClosing } from './use-date-closing.ts';

type Props = { companyId: string; jobDetails: JobDetailsOver };

/**
 * Settings card for the dates on which the company works, and its hours on them.
 * Source: docs/spec/company.md, section 2, "Scheduling Calendar".
 */
export function SchedulingCard(props: Props) {
  const read = useAvailability();
  return (
    <SettingsCard title="Scheduling Calendar">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your calendar..." />}
        failed="Your calendar could not be loaded."
      >
        {(settings) => <Calendar {...props} settings={settings} />}
      </Loaded>
    </SettingsCard>
  );
}

type Dates = { readonly drafts: DateDrafts; readonly kept: readonly JobId[] };

function Calendar({ companyId, jobDetails, settings }: Props & { settings: AvailabilitySettings }) {
  const { today } = settings;
  const [month, setMonth] = useState<string>(today);
  const { first, last } = monthOf(dayOf(month));
  const days = useOwnDays({ from: first, to: last });
  const [drafts, setDrafts] = useState<DateDrafts>(new Map());
  const [kept, setKept] = useState<readonly JobId[]>([]);
  const [asked, setAsked] = useState<DatesAsked>([]);
  const [opened, setOpened] = useState(false);
  const saved = useSavedSettings();
  const closing = useDateClosing(companyId, (date, draft, stay) => {
    setDrafts((before) => withDrafts(before, [[date, draft]]));
    setKept((before) => [...before, ...stay]);
    toastSuccess('Time availability updated for selected dates.');
  });
  const bodyOf = ({ drafts: of }: Dates, checked: boolean) => ({
    p_company_id: companyId,
    p_items: [...of].map(([date, draft]) => toItem(date, draft, checked)),
  });
  const saving = useClosingSave({
    of: availability.upsert,
    send: (dates: Dates, { keep, checked }) => call(availability.upsert, { body: { ...bodyOf(dates, checked), keep } }),
    look: async (dates) =>
      (await call(availability.upsert, { body: { ...bodyOf(dates, false), dry_run: true } })).standing,
    onSaved: () => {
      setDrafts(new Map());
      setKept([]);
      saved();
    },
    failed: 'Failed to save date-specific availability.',
  });

  const known = new Map<string, OwnDay>((days.data ?? []).map((day) => [day.date, day]));
  const choose = (dates: readonly string[], chosen: boolean) =>
    setDrafts((before) => {
      const all = new Map(before);
      for (const date of dates) {
        const day = known.get(date);
        if (chosen && day && !day.is_available) all.set(date, all.get(date) ?? newDraft(day));
        if (!chosen) all.delete(date);
      }
      return all;
    });
  const ask = (dates: DatesAsked) => {
    setAsked(dates);
    setOpened(true);
  };
  const openSaved = (date: string) => {
    const day = known.get(date);
    if (day) ask([[date, drafts.get(date) ?? savedDraft(day)]]);
  };
  const newDates = [...drafts].filter(([, draft]) => isNew(draft)).sort(([a], [b]) => (a < b ? -1 : 1));
  const take = (dates: DatesAsked) => {
    const close = () => setOpened(false);
    const [date, draft] = dates[0]!;
    const jobs = known.get(date)?.jobs ?? 0;
    const isLess = !isOpenWhenSaved(draft) || isShortening(draft);
    if (!isNew(draft) && isLess && jobs > 0) {
      closing.ask({ date, draft, jobs }, close);
      return;
    }
    close();
    setDrafts((before) => withDrafts(before, dates));
    toastSuccess(`Time availability ${isNew(draft) ? 'for newly selected' : 'updated for selected'} dates.`);
  };
  return (
    <>
      <SettingsForm
        matter="your calendar"
        changed={drafts.size > 0}
        saving={saving.isPending}
        onSave={() => saving.save({ drafts, kept }, kept)}
      >
        <SettingsWords>
          Click or drag across dates to mark them available; press a saved date to change it. With the keyboard: arrows
          walk, Enter marks a date, Shift with an arrow marks several. A date says more than your weekly hours and days
          off.
        </SettingsWords>
        <FormAlert tone="notice">{saving.outdated}</FormAlert>
        {days.isError && <ReadFailed title="The days of this month could not be loaded." read={days} />}
        <SchedulingCalendar
          days={days.data ?? []}
          drafts={drafts}
          min={today}
          max={addDays(today, CALENDAR_DAYS_AHEAD)}
          onMonth={setMonth}
          onChoose={choose}
          onOpen={openSaved}
        />
        <SchedulingLegend days={days.data ?? []} />
        <div>
          <Button variant="default" disabled={newDates.length === 0} onClick={() => ask(newDates)}>
            Set Time Availability
          </Button>
        </div>
      </SettingsForm>
      <DateDialog
        opened={opened}
        dates={asked}
        busyOf={(date) => known.get(date)?.busy ?? []}
        usualOf={(date) => (known.get(date)?.says === 'date' ? usualHours(settings, dayOf(date)) : null)}
        onCancel={() => {
          closing.drop();
          setOpened(false);
        }}
        busy={closing.isLooking}
        onSave={take}
      />
      <ConfirmDialog tone="danger" {...closing.question} />
      <ConflictDialog {...closing.dialog} jobDetails={jobDetails} />
      <ConflictDialog {...saving.dialog} jobDetails={jobDetails} />
    </>
  );
}

/** A company's hours on a date without an override: none on days off, otherwise those of its usual week. */
function usualHours({ week, days_off }: AvailabilitySettings, day: Day): HoursText[] {
  if (days_off.some(({ from_date, to_date }) => from_date <= day && day <= to_date)) return [];
  return week[weekdayOf(day)] ?? [];
}
