import type { Day } from '@swath/domain/calendar';
import type { CalendarCustomers, CalendarShow } from '@swath/domain/jobs/calendar-filters';
import { type ReactNode, useState } from 'react';
import { CALENDAR_VIEWS, type CalendarSearch, type CalendarView } from '../../../parts/addresses/calendar-address.ts';
import { rainDayAddress } from '../../../parts/addresses/rain-day-address.ts';
import { useCrews } from '../../../parts/crews/crews.api.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from './calendar-bar.module.css';
import { titleOf, turned } from './shown-days.ts';

type Props = {
  search: CalendarSearch;
  view: CalendarView;
  date: Day;
  today: Day;
  /** The button that adds a job. */
  addJob: ReactNode;
  /** The buttons of a day of several crews, if there are; only beside a day that is not over. */
  planCrews: ReactNode;
  /** Changes some of the search parameters; an undefined one is removed. */
  onChange: (next: { [Name in keyof CalendarSearch]?: CalendarSearch[Name] | undefined }) => void;
};

const VIEW_WORDS: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' };

const SHOWS: readonly { value: CalendarShow; label: string }[] = [
  { value: 'planned', label: 'All jobs' },
  { value: 'open', label: 'Still to do' },
  { value: 'completed', label: 'Completed' },
  { value: 'asked', label: 'Customer asked to move' },
  { value: 'canceled', label: 'Canceled' },
];

const CUSTOMERS: readonly { value: CalendarCustomers; label: string }[] = [
  { value: 'everybody', label: 'All customers' },
  { value: 'homeowners', label: 'Homeowners' },
  { value: 'own_clients', label: 'Own clients' },
];

/** What is shown of the calendar, and the ways to other days, views and jobs. */
export function CalendarBar({ search, view, date, today, addJob, planCrews, onChange }: Props) {
  const { show = 'planned', whose = 'everybody', words = '' } = search;
  const { crews } = useCrews();
  const narrowed = [show !== 'planned', whose !== 'everybody', search.crew !== undefined].filter(Boolean).length;
  // On a phone; elsewhere the filters are always there.
  const [opened, setOpened] = useState(narrowed > 0);
  const go = (day: Day) => onChange({ date: day === today ? undefined : day });
  return (
    <div className={classes.bar}>
      <div className={classes.filters}>
        <SearchField
          label="Find a job of any date"
          placeholder="Find a name or address, any date"
          value={words}
          onSearch={(typed) => onChange({ words: typed || undefined, page: undefined })}
          className={classes.search}
        />
        <Button variant="default" className={classes.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {narrowed > 0 ? `Filters (${narrowed})` : 'Filters'}
        </Button>
        <div className={classes.selects} data-opened={opened || undefined}>
          <SelectField
            aria-label="Which jobs"
            value={show}
            data={SHOWS}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                show: SHOWS.find((one) => one.value === value && value !== 'planned')?.value,
                page: undefined,
              })
            }
          />
          <SelectField
            aria-label="Whose jobs"
            value={whose}
            data={CUSTOMERS}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                whose: CUSTOMERS.find((one) => one.value === value && value !== 'everybody')?.value,
                page: undefined,
              })
            }
          />
          {crews.length > 0 && (
            <SelectField
              aria-label="Which crew"
              value={search.crew ?? ''}
              data={[
                { value: '', label: 'All crews' },
                ...crews.map(({ id, name }) => ({ value: id, label: name })),
                { value: 'none', label: 'No crew' },
              ]}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  crew: value === 'none' ? value : crews.find(({ id }) => id === value)?.id,
                  page: undefined,
                })
              }
            />
          )}
        </div>
      </div>
      {words === '' && (
        <div className={classes.days}>
          <h2 className={classes.title} aria-live="polite">
            {titleOf(view, date)}
          </h2>
          <div className={classes.turn}>
            <Turn label={`Previous ${view}`} path="m14.5 5-7 7 7 7" onPress={() => go(turned(view, date, -1))} />
            <Button variant="default" disabled={date === today} onClick={() => go(today)}>
              Today
            </Button>
            <Turn label={`Next ${view}`} path="m9.5 5 7 7-7 7" onPress={() => go(turned(view, date, 1))} />
          </div>
          <nav aria-label="View" className={classes.views}>
            {CALENDAR_VIEWS.map((one) => (
              <Button
                key={one}
                variant={one === view ? 'filled' : 'default'}
                aria-pressed={one === view}
                onClick={() => onChange({ view: one === 'week' ? undefined : one })}
              >
                {VIEW_WORDS[one]}
              </Button>
            ))}
          </nav>
          <div className={classes.acts}>
            {addJob}
            {view === 'day' && date >= today && planCrews}
            <ButtonLink variant="default" href={rainDayAddress(date < today ? today : date)}>
              Rain day
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}

const Turn = ({ label, path, onPress }: { label: string; path: string; onPress: () => void }) => (
  <Button variant="default" aria-label={label} onClick={onPress} className={classes.arrow}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={classes.sign}>
      <path d={path} />
    </svg>
  </Button>
);
