import type { Profile } from '@swath/contract/profiles';
import { useId } from 'react';
import { intoView } from '../../../lib/into-view.ts';
import { visitAddress } from '../../../parts/addresses/paths.ts';
import { useLawnDays } from '../../../parts/room-calendar/lawn-days.api.ts';
import { monthStretch } from '../../../parts/room-calendar/month-stretch.ts';
import { type OwnDay, useOwnDays, useOwnVisits } from '../../../parts/room-calendar/own-days.api.ts';
import { RoomCalendar } from '../../../parts/room-calendar/room-calendar.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { formatLongDay } from '../../../ui/format/format-day.ts';
import { formatList } from '../../../ui/format/format-list.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import classes from './date-step.module.css';
import { Elsewhere, NobodyHasRoom, Unserved } from './lawn-notices.tsx';
import type { Lawn } from './use-lawn.ts';

type CalendarOwner = {
  id: string;
  /** The company's name; null until its price and conditions are loaded. */
  name: string | null;
  /** True if the wizard was opened for this company; otherwise another one may still be chosen. */
  only: boolean;
};

type Props = {
  date: string | null;
  /** Called with the chosen day. @param hasRoom  whether a company is known to have room that day */
  onChange: (date: string, hasRoom: boolean) => void;
  complaint: string | null;
  lawn: Lawn;
  profile: Profile;
  /** The company whose days the calendar shows; null: the days on which any company has room. */
  company: CalendarOwner | null;
  /** Whether the mowing is to repeat; null if a later step asks that. */
  recurring: boolean | null;
  onRecurring: (recurring: boolean) => void;
  /** Puts the job into the queue instead; not offered if left out. */
  onQueue: (() => void) | undefined;
  /** Asks for another address, and returns to the wizard. */
  onAddress: () => void;
  /** Called if the homeowner wants to choose among all companies. */
  onOthers: () => void;
};

/**
 * Step that asks for the day of the mowing, and whether it is to repeat unless a later step asks that. If no company
 * can be booked for the lawn, it says so instead.
 */
export function DateStep(props: Props) {
  const { date, onChange, complaint, lawn, profile, company, recurring, onRecurring, onQueue, onAddress, onOthers } =
    props;
  const id = useId();
  const own = useOwnDays();
  const ownOn = (day: string) => own.get(day) ?? null;
  const isWithThis = (day: string) => company?.only === true && ownOn(day)?.companyId === company.id;
  const booked = [...useOwnVisits(date).values()];
  if (lawn.unserved) return <Unserved {...{ lawn, profile, onQueue, onAddress }} />;
  return (
    <div className={classes.step}>
      <div className={classes.question}>
        <Elsewhere {...{ lawn, profile, onOthers }} isAtAddress={false} isSaid={false} />
        {recurring !== null && (
          <div className={classes.often}>
            <Tick
              label="Make this recurring"
              description="Every week, every second week or once a month. You see every date before you pay."
              checked={recurring}
              onChange={(event) => onRecurring(event.currentTarget.checked)}
            />
          </div>
        )}
        <p className={classes.lead}>{leadOf(company, recurring === true)}</p>
      </div>
      <div className={classes.calendar}>
        <RoomCalendar
          label="Day of the mowing"
          value={date}
          onChange={(day, hasRoom) => onChange(day, hasRoom && ownOn(day) === null)}
          min={lawn.days.first}
          max={lawn.days.last}
          describedBy={complaint ? id : undefined}
          companyId={company?.id ?? null}
          onlyThis={company?.only ?? false}
          own={own}
          taken={[...own.keys()].filter(isWithThis)}
          marksLess
        />
      </div>
      <div className={classes.answer}>
        <p className={classes.chosen} aria-live="polite">
          {date && formatLongDay(date)}
        </p>
        {booked.length > 0 && (
          <div ref={intoView}>
            <BookedAlready visits={booked} />
          </div>
        )}
        {date && company === null && (
          <FullDay date={date} lawn={lawn} onTake={(day) => onChange(day, true)} onQueue={onQueue} />
        )}
        <StepComplaint id={id}>{complaint}</StepComplaint>
      </div>
    </div>
  );
}

/** Notice of the mowings that the homeowner has on the chosen day: none of their companies comes twice. */
function BookedAlready({ visits }: { visits: readonly OwnDay[] }) {
  const names = formatList(visits.map(({ companyName }) => companyName));
  return (
    <FormAlert tone="notice" title={`You have a mowing with ${names} on this day.`}>
      A company comes once a day: book another one, or pick another day.
      {visits.map(({ id, companyName }) => (
        <TextLink key={id} className={classes.visit} href={visitAddress(id)}>
          See your mowing with {companyName}
        </TextLink>
      ))}
    </FormAlert>
  );
}

type FullDayProps = { date: string; lawn: Lawn; onTake: (date: string) => void; onQueue: Props['onQueue'] };

/** Notice that no company has room on the chosen day; renders nothing until that is known. */
function FullDay({ date, lawn: { days }, onTake, onQueue }: FullDayProps) {
  const { data } = useLawnDays(monthStretch(date, { min: days.first, max: days.last }), true);
  return data ? <NobodyHasRoom date={date} served={data} onTake={onTake} onQueue={onQueue} /> : null;
}

function leadOf(company: CalendarOwner | null, isSeries: boolean): string {
  if (company?.only) return `Which day should ${company.name} come? The earliest is tomorrow.`;
  const whose = company?.name ? ` The marks are for ${company.name}.` : '';
  return `${isSeries ? 'When is the first visit?' : 'Which day suits you?'} The earliest is tomorrow.${whose}`;
}
