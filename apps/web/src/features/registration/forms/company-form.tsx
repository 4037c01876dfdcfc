import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { BusinessEntityType } from '@swath/domain/companies/registration';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { PlaceFields } from '../../../ui/form/address/place-fields.tsx';
import { showFieldErrors } from '../../../ui/form/field-errors.ts';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { CompanyAnswers } from '../registration-draft.ts';
import { CompanyFields } from '../registration-steps.ts';
import { useRegistration } from '../use-registration.ts';
import classes from './company-form.module.css';
import { StepButtons } from './step-buttons.tsx';

const BUSINESS_TYPES: Record<BusinessEntityType, string> = {
  llc: 'LLC',
  sole_proprietor: 'Sole proprietor',
  corporation: 'Corporation',
  partnership: 'Partnership',
};

type Props = {
  onContinue: () => void;
  /** Leaves the wizard; given only if another page opened it. */
  onBack?: () => void;
};

/**
 * First step of the registration wizard: the company's name, address and contact.
 * Source: docs/spec/access.md, section 2.
 */
export function CompanyForm({ onContinue, onBack }: Props) {
  const { form, submit, wasRefused } = useCompanyForm(onContinue);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <FormAlert tone="notice">
          {wasRefused && 'Your registration was not sent. Please correct the fields marked here, then continue.'}
        </FormAlert>
        <CompanyNameField maxLength={200} {...form.getInputProps('company_name')} />
        <PhoneField
          label="Phone number"
          placeholder="(123) 456-7890"
          {...form.getInputProps('phone_number')}
          value={form.values.phone_number}
          onChange={(digits) => form.setFieldValue('phone_number', digits)}
        />
        <PlaceFields form={form} />
        <div className={classes.pair}>
          <SelectField
            label="Business type"
            data={Object.entries(BUSINESS_TYPES).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('business_entity_type')}
          />
          <TextField
            label="Website (optional)"
            placeholder="greenblade.com"
            autoComplete="url"
            inputMode="url"
            autoCapitalize="none"
            maxLength={300}
            {...form.getInputProps('website')}
          />
        </div>
        <TextArea
          label="Description (optional)"
          description="A few words about your company. Homeowners read them, and so do the people who review it."
          rows={3}
          maxLength={1000}
          {...form.getInputProps('description')}
        />
        <StepButtons words="Continue" {...(onBack && { onBack })} />
      </Stack>
    </form>
  );
}

type CompanyFormState = UseFormReturnType<CompanyAnswers>;

/**
 * Form state of the first step. Answers are stored in the tab as they are typed; fields rejected by the server are
 * marked.
 */
function useCompanyForm(onContinue: () => void) {
  const { draft, answer, refused, setRefused } = useRegistration();
  const form: CompanyFormState = useForm<CompanyAnswers>({
    initialValues: draft.company,
    validate: schemaResolver(CompanyFields, { sync: true }),
    onValuesChange: (company) => answer({ company }),
  });
  const markRefused = useEffectEvent(() => void showFieldErrors(form, refused));
  useEffect(() => {
    if (refused.length > 0) markRefused();
  }, [refused]);

  const submit = form.onSubmit(
    () => {
      setRefused([]);
      onContinue();
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return { form, submit, wasRefused: refused.length > 0 };
}

const TIP = 'If you do not have a company, enter your first and last name.';

/** Field for the company's name; a hint, on hover, focus or tap, says what to enter without a company. */
function CompanyNameField(props: TextFieldProps) {
  return <TextField label="Company name" autoComplete="organization" {...props} rightSection={<NoCompany />} />;
}

function NoCompany() {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="No company?"
        aria-describedby={opened ? id : undefined}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show} // a tap does not focus the button in every browser
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8m0 2.6v.2" />
        </svg>
      </button>
      {opened && (
        <span role="tooltip" id={id} className={classes.tip}>
          {TIP}
        </span>
      )}
    </>
  );
}
