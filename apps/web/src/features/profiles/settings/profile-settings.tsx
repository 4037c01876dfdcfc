import type { Profile } from '@swath/contract/profiles';
import { HOMEOWNER_PHONE_USE } from '@swath/domain/accounts/phone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ZoneLine } from '../../../ui/format/zone-line.tsx';
import { Stack } from '../../../ui/look/stack.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { changesIn, followProfile, type ProfileValues, valuesOf, whyNotChange } from '../form/profile-values.ts';
import { PropertyFields } from '../form/property-fields.tsx';
import { SaveAlert } from '../form/save-alert.tsx';
import { loadProblem } from '../form/save-problem.ts';
import { useProfileForm } from '../form/use-profile-form.ts';
import { ownProfile } from '../profiles.api.ts';
import classes from './profile-settings.module.css';

/** The homeowner's profile as an editable form. Source: docs/spec/homeowner.md, section 2, "User Settings". */
export function ProfileSettings() {
  const profile = useQuery(ownProfile());
  return (
    <Section title="Personal Information">
      <Loaded read={profile} waiting={<CardSkeletons cards={3} words="Loading your profile..." />} failed={loadProblem}>
        {(known) => <SettingsForm profile={known} />}
      </Loaded>
    </Section>
  );
}

function SettingsForm({ profile }: { profile: Profile }) {
  const [before, setBefore] = useState(() => valuesOf(profile));
  const { form, submit, busy, problem } = useProfileForm({
    initialValues: before,
    validate: (values) => whyNotChange(before, values),
    wordsOf: (values) => changesIn(before, values),
    onSaved: (saved, sent) => follow(saved, sent),
  });

  function follow(now: Profile, since: ProfileValues) {
    const next = valuesOf(now);
    const typed = form.getValues();
    const followed = followProfile(typed, since, next);
    for (const [field, text] of Object.entries(followed)) {
      if (text !== typed[field as keyof ProfileValues]) form.setFieldValue(field, text);
    }
    setBefore(next);
  }
  const followChange = useEffectEvent((now: Profile) => follow(now, before));
  useEffect(() => followChange(profile), [profile]);

  const changed = Object.keys(changesIn(before, form.values)).length > 0;
  return (
    <Card as="div">
      <form noValidate onSubmit={submit}>
        <Stack>
          <SaveAlert problem={problem} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            readOnly
            variant="unstyled"
            value={profile.email}
            description="Email cannot be changed. Contact support for assistance."
          />
          <TextField label="Full name" autoComplete="name" maxLength={160} {...form.getInputProps('full_name')} />
          <PhoneField
            label="Phone Number"
            placeholder="(123) 456-7890"
            description={HOMEOWNER_PHONE_USE}
            {...form.getInputProps('phone_number')}
            value={form.values.phone_number}
          />
          <PropertyFields form={form} />
          <ZoneLine zone={profile} />
          <Button className={classes.save} type="submit" disabled={!changed} aria-disabled={busy || undefined}>
            {busy ? 'Saving...' : 'Save Changes'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
