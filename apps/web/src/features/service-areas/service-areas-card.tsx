import type { OwnServiceAreas, ServiceAreaRow } from '@swath/contract/service-areas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError, toastSuccess, toastWhenSaved } from '../../ui/toast/toast.ts';
import { AddAreaForm } from './add/add-area-form.tsx';
import { type CityGroup, nameOfArea, toCityGroups } from './city-groups.ts';
import { toAreasShape } from './map/areas-shape.ts';
import { LazyAreasMap } from './map/lazy-areas-map.tsx';
import {
  ownServiceAreas,
  type SwitchedAreas,
  switchCities,
  useAddAreas,
  usePutAreas,
  useRemoveArea,
} from './service-areas.api.ts';
import classes from './service-areas-card.module.css';

/**
 * Settings card in which a company switches its service areas on and off, adds and removes them.
 * Source: docs/spec/company.md, section 2, "Service Areas".
 */
export function ServiceAreasCard() {
  const areas = useQuery(ownServiceAreas());
  return (
    <SettingsCard title="Service Areas">
      <Loaded
        read={areas}
        waiting={<CardSkeletons cards={1} words="Loading your service areas..." />}
        failed="Your service areas could not be loaded."
      >
        {(own) => <Areas own={own} />}
      </Loaded>
    </SettingsCard>
  );
}

function Areas({ own }: { own: OwnServiceAreas }) {
  const { switched, choose, isOn, ...saving } = useSwitches(own);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ServiceAreaRow | null>(null);
  const [asking, setAsking] = useState(false);
  const groups = toCityGroups(own.areas);
  const shape = useMemo(() => toAreasShape(own, isOn), [own, isOn]);
  const name = removed ? nameOfArea(removed, own.depot) : '';
  return (
    <>
      <SettingsForm matter="service areas" changed={switched} {...saving}>
        <SettingsWords>
          Homeowners and jobs in the queue find you where you work. Without any area you serve everywhere.
        </SettingsWords>
        {groups.length === 0 && <NoAreas own={own} />}
        <ul className={classes.cities}>
          {groups.map((group) => (
            <City
              key={group.city}
              group={group}
              depot={own.depot}
              on={choose.isOn(group)}
              onSwitch={(on) => choose.set(group, on)}
              onRemove={(area) => {
                setRemoved(area);
                setAsking(true);
              }}
            />
          ))}
        </ul>
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add service area
          </Button>
        </div>
        {(groups.length > 0 || own.depot) && <LazyAreasMap label="Map of where you work" shape={shape} />}
      </SettingsForm>
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add service area" size="lg">
        <AddAreaForm
          own={own}
          onCancel={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toastSuccess('Your service areas are saved.', { lasts: 4000 });
          }}
        />
      </Dialog>
      <AskFirst
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${name}?`}
        confirm="Remove"
        cancel="Keep it"
        tone="danger"
        doing={useRemoveArea()}
        what={removed}
        doneWords={() => `${name} is removed.`}
        failureWords={(fault) => `The area could not be removed. ${fault.message}`}
      >
        <p>
          {own.areas.length > 1
            ? 'Homeowners there no longer find you, unless another area covers them. What you have promised stays.'
            : 'This is your last area. Without any area you serve everywhere: switch it off instead to take a break.'}
        </p>
      </AskFirst>
    </>
  );
}

type CityProps = {
  group: CityGroup;
  depot: OwnServiceAreas['depot'];
  on: boolean;
  onSwitch: (on: boolean) => void;
  onRemove: (area: ServiceAreaRow) => void;
};

function City({ group, depot, on, onSwitch, onRemove }: CityProps) {
  const { city, areas, miles } = group;
  const countOn = areas.filter(({ enabled }) => enabled === 1).length;
  return (
    <li className={classes.city}>
      <SwitchField label={city} checked={on} onChange={onSwitch} />
      <p className={classes.miles}>
        Max distance: {miles === null ? 'unknown' : `${miles.toFixed(1)} miles`}
        {countOn > 0 && countOn < areas.length && ` · ${countOn} of ${areas.length} areas are on`}
      </p>
      <ul className={classes.areas} aria-label={`Areas of ${city}`}>
        {areas.map((area) => (
          <li key={area.id} className={classes.area}>
            <span>{nameOfArea(area, depot)}</span>
            <button
              type="button"
              className={classes.remove}
              aria-label={`Remove ${nameOfArea(area, depot)}`}
              onClick={() => onRemove(area)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m7 7 10 10M17 7 7 17" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function NoAreas({ own: { proposed } }: { own: OwnServiceAreas }) {
  const { mutateAsync, isPending } = useAddAreas();
  const cities = [...new Set(proposed.map(({ city }) => city))];
  const add = () => {
    if (isPending) return;
    const onError = (fault: Error) => toastError(`The ZIP codes could not be added. ${fault.message}`);
    toastWhenSaved(
      mutateAsync({ kind: 'zipcode', postal_codes: proposed.map(({ postal_code }) => postal_code) }, { onError }),
      'Your service areas are saved.',
    );
  };
  return (
    <div className={classes.none}>
      <p className={classes.noneWords}>No service areas defined yet.</p>
      {proposed.length > 0 && (
        <>
          <p>
            {proposed.length === 1 ? 'One ZIP code lies' : `${proposed.length} ZIP codes lie`} within 10 miles of your
            address, in {new Intl.ListFormat('en-US').format(cities)}:{' '}
            {proposed.map((one) => one.postal_code).join(', ')}
          </p>
          <Button variant="default" aria-disabled={isPending || undefined} onClick={add}>
            {proposed.length === 1 ? 'Add this ZIP code' : `Add these ${proposed.length} ZIP codes`}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Thrown if some cities could not be switched on or off. `now`: the stored areas after the attempt, and the names of
 * the cities that failed.
 */
class CitiesFailed extends Error {
  readonly now: SwitchedAreas;
  constructor(now: SwitchedAreas) {
    super('cities could not be switched');
    this.now = now;
  }
}

/**
 * State of the switches of the cities until they are saved. If a city cannot be saved, its switch returns to the stored
 * state.
 */
function useSwitches(own: OwnServiceAreas) {
  const [set, setSet] = useState<Readonly<Record<string, boolean>>>({});
  const put = usePutAreas();
  const groups = toCityGroups(own.areas);
  const changed = groups.filter(({ city, on }) => (set[city] ?? on) !== on);
  const { mutate, isPending } = useSaveSettings({
    send: async (cities: readonly CityGroup[]) => {
      const wanted = cities.flatMap(({ city, areas: [first] }) =>
        first ? [{ company: first.company_id, city, on: set[city] === true }] : [],
      );
      const now = await switchCities(wanted, own);
      if (now.failed.length > 0) throw new CitiesFailed(now);
      return now;
    },
    onSaved: ({ areas }) => takeOver(areas),
    onRefused: (fault) => {
      if (!(fault instanceof CitiesFailed)) return false;
      takeOver(fault.now.areas);
      for (const city of fault.now.failed) {
        toastError(`Failed to update ${city} service area. Please try again.`, { lasts: 2000 });
      }
      return true;
    },
  });
  const takeOver = (areas: OwnServiceAreas | null) => {
    if (areas) put(areas);
    setSet({});
  };
  const isOn = useMemo(() => (area: ServiceAreaRow) => set[area.city] ?? area.enabled === 1, [set]);
  return {
    switched: changed.length > 0,
    saving: isPending,
    onSave: () => mutate(changed),
    isOn,
    choose: {
      isOn: ({ city, on }: CityGroup) => set[city] ?? on,
      set: ({ city }: CityGroup, on: boolean) => setSet((before) => ({ ...before, [city]: on })),
    },
  };
}
