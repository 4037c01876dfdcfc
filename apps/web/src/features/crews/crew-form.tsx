import { useForm } from '@mantine/form';
import type { CompanyUser } from '@swath/contract/company-users';
import type { Crew, NewCrewBody } from '@swath/contract/crews';
import { CREW_COLORS, type CrewColor, LARGEST_LOTS } from '@swath/domain/crews/crew';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { useState } from 'react';
import { ApiProblem } from '../../lib/api-client.ts';
import { COLOR_WORDS } from '../../parts/crews/crew-color.ts';
import { PlaceFields } from '../../ui/form/address/place-fields.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { showFieldErrors } from '../../ui/form/field-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Tick } from '../../ui/form/tick.tsx';
import { endOfField, endToField } from '../../ui/format/day-end.ts';
import { Group, Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { useSaveCrew } from './crews.api.ts';
import classes from './crews-card.module.css';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const USUAL = { start: '08:00', end: '16:00' };

type Props = {
  /** The crew to change; null: a new one. */
  crew: Crew | null;
  /** The color that no other crew has yet, for a new one. */
  freeColor: CrewColor;
  users: readonly CompanyUser[];
  /** All crews of the company, this one among them. */
  crews: readonly Crew[];
  onDone: () => void;
};

const valuesOf = (crew: Crew | null, color: CrewColor) => ({
  name: crew?.name ?? '',
  color: crew?.color ?? color,
  vehicle: crew?.vehicle ?? '',
  has_depot: Boolean(crew?.depot),
  street_address: crew?.depot?.street_address ?? '',
  city: crew?.depot?.city ?? '',
  state: crew?.depot?.state ?? '',
  zip_code: crew?.depot?.zip_code ?? '',
  largest_lot_sqft: String(crew?.largest_lot_sqft ?? ''),
  fits_narrow_gates: crew?.fits_narrow_gates ?? true,
  mows_slopes: crew?.mows_slopes ?? true,
  area_zip_codes: crew?.area_zip_codes.join(' ') ?? '',
  has_hours: Boolean(crew?.week),
  week:
    crew?.week?.map((hours) => hours && { ...hours, end: endToField(hours.end) }) ??
    WEEKDAYS.map((_, day) => (day === 0 || day === 6 ? null : USUAL)),
  members: crew?.members ?? [],
  takes_share: false,
});
type Values = ReturnType<typeof valuesOf>;

const zipsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function bodyOf(values: Values): NewCrewBody {
  const { has_depot, has_hours, street_address, city, state, zip_code, ...words } = values;
  return {
    ...words,
    name: words.name.trim(),
    vehicle: words.vehicle.trim(),
    depot: has_depot ? { street_address, city, state, zip_code } : null,
    largest_lot_sqft: LARGEST_LOTS.find((lot) => String(lot) === words.largest_lot_sqft) ?? null,
    area_zip_codes: zipsOf(words.area_zip_codes),
    week: has_hours ? words.week.map((hours) => hours && { ...hours, end: endOfField(hours.end) }) : null,
  };
}

/** What is missing of a depot's address; the server checks the rest. */
function depotFlawsOf({ street_address, city, state, zip_code }: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(street_address.trim() === '' && { street_address: 'Please enter the street address.' }),
    ...(city.trim() === '' && { city: 'Please enter the city.' }),
    ...(state.trim() === '' && { state: 'Please enter the state.' }),
    ...(zip_code.trim() === '' && { zip_code: 'Please enter the ZIP code.' }),
  };
}

function flawsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { name, area_zip_codes, has_hours, week } = values;
  const isWrong = (zip: string) => !/^\d{5}$/.test(zip);
  const untimedDay = week.findIndex((hours) => hours !== null && !(hours.start && hours.end));
  const wrongDay = week.findIndex((hours) => hours !== null && hours.start >= endOfField(hours.end));
  return {
    ...(name.trim() === '' && { name: 'Please enter a name.' }),
    ...(zipsOf(area_zip_codes).some(isWrong) && { area_zip_codes: 'Please enter ZIP codes of five digits.' }),
    ...(values.has_depot && depotFlawsOf(values)),
    ...(has_hours && week.every((hours) => hours === null) && { week: 'Please choose at least one day.' }),
    ...(has_hours && wrongDay >= 0 && { week: `${WEEKDAYS[wrongDay]}: start must be before end.` }),
    ...(has_hours && untimedDay >= 0 && { week: `${WEEKDAYS[untimedDay]}: please enter both times.` }),
  };
}

/** Form of one of a company's crews. */
export function CrewForm({ crew, freeColor, users, crews, onDone }: Props) {
  const form = useForm<Values>({ initialValues: valuesOf(crew, freeColor), validate: flawsOf });
  const saving = useSaveCrew(crew?.id ?? null);
  const [banner, setBanner] = useState<string | null>(null);
  const { values, setFieldValue: set } = form;
  const refused = (fault: Error) => {
    if (fault instanceof ApiProblem && fault.code === 'crew_name_taken') {
      form.setFieldError('name', fault.message);
      return form.getInputNode('name')?.focus();
    }
    const fields = fault instanceof ApiProblem ? fault.fields.map(atTop) : [];
    if (fields.length > 0 && showFieldErrors(form, fields).length < fields.length) return;
    setBanner(fault.message);
  };
  const submit = form.onSubmit(
    (typed) => {
      if (saving.isPending) return;
      setBanner(null);
      toastWhenSaved(saving.mutateAsync(bodyOf(typed), { onSuccess: onDone, onError: refused }), () =>
        crew ? 'Crew saved' : 'Crew added',
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const elsewhere = (id: CompanyUser['userProfileId']) =>
    crews.find((other) => other.id !== crew?.id && other.members.includes(id));
  const setDay = (at: number, hours: Values['week'][number]) => set('week', values.week.with(at, hours));
  return (
    <form noValidate onSubmit={submit} aria-label={crew ? `Change ${crew.name}` : 'Add a crew'}>
      <FormAlert>{banner}</FormAlert>
      <Stack>
        <TextField label="Name" autoComplete="off" maxLength={40} {...form.getInputProps('name')} />
        <SelectField
          label="Color"
          data={CREW_COLORS.map((value) => ({ value, label: COLOR_WORDS[value] }))}
          {...form.getInputProps('color')}
        />
        <TextField
          label="Vehicle (optional)"
          description="The crew reads it on its phone: Truck 2 and the green trailer."
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('vehicle')}
        />
        <fieldset className={classes.group}>
          <legend className={classes.legend}>Who drives with it</legend>
          {users.map(({ userProfileId: id, fullName }) => (
            <Tick
              key={id}
              label={fullName}
              description={otherCrewWords(elsewhere(id), values.members.includes(id))}
              checked={values.members.includes(id)}
              onChange={({ currentTarget }) =>
                set(
                  'members',
                  currentTarget.checked ? [...values.members, id] : values.members.filter((one) => one !== id),
                )
              }
            />
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>What it can mow</legend>
          <SelectField
            label="Largest lot"
            data={[
              { value: '', label: 'Any size' },
              ...LARGEST_LOTS.map((lot) => ({ value: String(lot), label: lotSizeText(squareFeet(lot)) })),
            ]}
            {...form.getInputProps('largest_lot_sqft')}
          />
          <Tick label="Fits through narrow gates" {...form.getInputProps('fits_narrow_gates', { type: 'checkbox' })} />
          <Tick label="Mows steep slopes" {...form.getInputProps('mows_slopes', { type: 'checkbox' })} />
        </fieldset>
        <TextField
          label="ZIP codes it mows first (optional)"
          description="With spaces in between. Elsewhere it gets what fits its day."
          autoComplete="off"
          {...form.getInputProps('area_zip_codes')}
        />
        <Tick
          label="It starts from another address than the company's"
          {...form.getInputProps('has_depot', { type: 'checkbox' })}
        />
        {values.has_depot && <PlaceFields form={form} />}
        <Tick
          label="It works other hours than the company"
          {...form.getInputProps('has_hours', { type: 'checkbox' })}
        />
        {values.has_hours && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>Its hours, within the company's</legend>
            {WEEKDAYS.map((day, at) => (
              <Weekday key={day} day={day} hours={values.week[at] ?? null} onChange={(hours) => setDay(at, hours)} />
            ))}
            <FormAlert>{form.errors.week}</FormAlert>
          </fieldset>
        )}
        {crew === null && crews.length > 0 && (
          <Tick
            label="It gets its share of the jobs from tomorrow on"
            description="Otherwise the other crews keep theirs until you give it some. Jobs given by hand stay in any case."
            {...form.getInputProps('takes_share', { type: 'checkbox' })}
          />
        )}
        <Group>
          <BusyButton busy={saving.isPending} busyWords="Saving...">
            {crew ? 'Save crew' : 'Add crew'}
          </BusyButton>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Says that a member drives with another crew, and leaves it for this one. */
function otherCrewWords(other: Crew | undefined, chosen: boolean): string | undefined {
  if (!other) return undefined;
  return chosen ? `Leaves ${other.name}` : `Now in ${other.name}`;
}

/** A problem with a part of the depot, named as the form names it. */
const atTop = (problem: ApiProblem['fields'][number]): ApiProblem['fields'][number] => ({
  ...problem,
  path: problem.path.replace('body.depot.', 'body.'),
});

type WeekdayProps = {
  day: string;
  hours: Values['week'][number];
  onChange: (hours: Values['week'][number]) => void;
};

function Weekday({ day, hours, onChange }: WeekdayProps) {
  return (
    <div className={classes.day}>
      <Tick
        label={day}
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? USUAL : null)}
      />
      {hours && (
        <div className={classes.hours}>
          <TextField
            type="time"
            label={`${day} from`}
            value={hours.start}
            onChange={({ currentTarget }) => onChange({ ...hours, start: currentTarget.value })}
          />
          <TextField
            type="time"
            label={`${day} to`}
            value={hours.end}
            onChange={({ currentTarget }) => onChange({ ...hours, end: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
