import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useId } from 'react';
import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { StepComplaint } from '../../../ui/wizard/step-complaint.tsx';
import { type ServicePlace, whyNotPlace } from '../answers/service-place.ts';
import classes from './date-step.module.css';

type Props = {
  place: ServicePlace;
  onChange: (place: ServicePlace) => void;
  complaint: string | null;
  /** Fields that the server refused, while it is complained about them. */
  refused: readonly string[];
};

/**
 * Step that asks for the service address and the homeowner's name; both are stored in the profile, from which a booking
 * takes them.
 */
export function AddressStep({ place, onChange, complaint, refused }: Props) {
  const id = useId();
  const form = useForm<ServicePlace>({ initialValues: place, onValuesChange: onChange });
  const wrong: readonly string[] = complaint === null ? [] : (whyNotPlace(place)?.fields ?? refused);
  const inputProps = (field: keyof ServicePlace) => ({
    ...form.getInputProps(field),
    ...(wrong.includes(field) && { error: true, 'aria-describedby': id }),
  });
  const toWrong = useEffectEvent(() => form.getInputNode(wrong[0] ?? '')?.focus());
  useEffect(() => {
    if (complaint !== null) toWrong();
  }, [complaint]);

  return (
    <Stack>
      <p className={classes.lead}>Where is the lawn? This address is saved in your profile.</p>
      <PlaceFields form={{ ...form, getInputProps: inputProps }} />
      <TextField label="Client name" autoComplete="name" maxLength={160} {...inputProps('full_name')} />
      <StepComplaint id={id}>{complaint}</StepComplaint>
    </Stack>
  );
}
