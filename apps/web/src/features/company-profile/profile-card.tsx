import { companies } from '@swath/contract/companies';
import { companyProfiles, type OwnProfile } from '@swath/contract/company-profiles';
import type { Photo } from '@swath/contract/photos';
import type { CompanyId, PhotoId } from '@swath/domain/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { ApiProblem, call, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { companyAddress } from '../../parts/addresses/paths.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { PlaceFields } from '../../ui/form/address/place-fields.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CountedText } from '../../ui/form/counted-text.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ZoneLine } from '../../ui/format/zone-line.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError } from '../../ui/toast/toast.ts';
import { ownCompanyProfile } from './company-profile.api.ts';
import { LogoField } from './logo-field.tsx';
import classes from './profile-card.module.css';
import { WaitingChange } from './waiting-change.tsx';

/**
 * Settings card of the company's profile. A new name or address waits for an administrator's approval; everything else
 * takes effect when it is saved.
 */
export function ProfileCard({ companyId }: { companyId: CompanyId }) {
  const read = useQuery(ownCompanyProfile());
  return (
    <SettingsCard title="Company Profile">
      <Loaded read={read} waiting={<CardSkeletons cards={1} />} failed="Unable to load your company’s profile.">
        {(profile) => (
          <>
            <ProfileForm profile={profile} onReadAgain={async () => (await read.refetch()).data} />
            <ButtonLink href={companyAddress(companyId)} variant="default" mt="md">
              See your public page
            </ButtonLink>
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

type Problems = { fields: Partial<Record<keyof ProfileValues, string>>; whole: string | null };
const NO_PROBLEMS: Problems = { fields: {}, whole: null };

type FormProps = { profile: OwnProfile; onReadAgain: () => Promise<OwnProfile | undefined> };

function ProfileForm({ profile, onReadAgain }: FormProps) {
  const queries = useQueryClient();
  // Read from the cache only: the page fetches the company for its header.
  const { data: company } = useQuery({ ...query(companies.own), enabled: false });
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<ProfileDraft | null>(null);
  const [picture, setPicture] = useState<Photo | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const saved = valuesOf(profile);
  const values: ProfileValues = { ...saved, ...draft?.edits };

  const keep = (now: OwnProfile) => writeCached(queries, ownCompanyProfile(), now);
  const edit = (edits: Partial<ProfileValues>) => {
    setProblems(NO_PROBLEMS);
    setDraft((before) => ({ was: before?.was ?? saved, edits: { ...before?.edits, ...edits } }));
  };
  const { mutate, isPending } = useSaveSettings({
    send: ({ was, edits }: ProfileDraft) =>
      call(companyProfiles.change, { body: { profile: { ...was, ...edits }, was } }),
    onSaved: (now) => {
      keep(now);
      setDraft(null);
      setProblems(NO_PROBLEMS);
    },
    onRefused: (fault) => {
      const found = problemsOf(fault);
      if (!found) return false;
      setProblems(found);
      const [first] = Object.keys(found.fields);
      if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      // Another member has saved meanwhile: the edits are kept and now apply to the values that the member saved.
      if (fault instanceof ApiProblem && fault.code === 'profile_changed') {
        void onReadAgain().then((now) => now && setDraft((typed) => typed && { ...typed, was: valuesOf(now) }));
      }
      return true;
    },
  });
  const withdrawing = useMutation({
    networkMode: 'always',
    mutationFn: () => call(companyProfiles.withdraw),
    onSuccess: keep,
    onError: (fault) => toastError(fault.message),
  });
  const field = (name: TextOfProfile) => ({
    name,
    value: values[name],
    error: problems.fields[name],
    onChange: (typed: string | ChangeEvent<HTMLInputElement>) =>
      edit({ [name]: typeof typed === 'string' ? typed : typed.currentTarget.value }),
  });
  const place = {
    values,
    getInputProps: field,
    setFieldValue: (name: TextOfProfile, text: string) => edit({ [name]: text }),
  };
  const shown = values.logo_id === null ? null : values.logo_id === picture?.id ? picture : profile.logo;

  return (
    <SettingsForm
      matter="your company’s profile"
      changed={draft !== null && isChanged(draft, saved)}
      saving={isPending}
      onSave={() => draft && mutate(draft)}
    >
      <div ref={form} className={classes.fields}>
        <FormAlert>{problems.whole}</FormAlert>
        <WaitingChange
          profile={profile}
          busy={withdrawing.isPending}
          onWithdraw={() => !withdrawing.isPending && withdrawing.mutate()}
        />
        <LogoField
          name={values.company_name}
          logo={shown}
          error={problems.fields.logo_id}
          onChange={(logo) => {
            setPicture(logo);
            edit({ logo_id: logo?.id ?? null });
          }}
        />
        <TextField label="Company name" autoComplete="organization" maxLength={200} {...field('company_name')} />
        <PlaceFields form={place} />
        {company && <ZoneLine zone={company} />}
        <SettingsWords>
          A new name or address counts once we have looked at it. Everything else counts at once.
        </SettingsWords>
        <PhoneField
          label="Phone number"
          placeholder="(123) 456-7890"
          {...field('phone_number')}
          onChange={(digits) => edit({ phone_number: digits })}
        />
        <TextField
          label="Website (optional)"
          placeholder="greenblade.com"
          autoComplete="url"
          inputMode="url"
          autoCapitalize="none"
          maxLength={300}
          {...field('website')}
        />
        <CountedText
          label="Description (optional)"
          description="Homeowners read it on your page."
          most={1000}
          {...field('description')}
          onChange={(text) => edit({ description: text })}
        />
      </div>
    </SettingsForm>
  );
}

/**
 * The errors of a failed save: by field, and `whole` for an error of the whole card. Null for an error that only a
 * toast can show.
 */
function problemsOf(fault: Error): Problems | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (fault.code === 'photo_not_found') return { fields: { logo_id: fault.message }, whole: null };
  if (fault.code === 'profile_changed') return { fields: {}, whole: fault.message };
  if (fault.fields.length === 0) return null;
  const fields = fault.fields.map(({ path, message }) => [path.replace('body.profile.', ''), message]);
  return { fields: Object.fromEntries(fields), whole: null };
}

/** The values of the card's fields. */
type ProfileValues = {
  readonly company_name: string;
  readonly phone_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly description: string;
  readonly website: string;
  readonly logo_id: PhotoId | null;
};

type TextOfProfile = Exclude<keyof ProfileValues, 'logo_id'>;

/** The edited fields, and the values that the card showed when editing began. */
type ProfileDraft = { readonly was: ProfileValues; readonly edits: Partial<ProfileValues> };

/** The field values of a saved profile; if a new name or address waits for approval, the requested one. */
function valuesOf({ standing, proposed, phone_number, description, website, logo }: OwnProfile): ProfileValues {
  const { company_name, street_address, city, state, zip_code } = proposed ?? standing;
  const place = { street_address, city, state, zip_code };
  return { company_name, phone_number, ...place, description, website, logo_id: logo?.id ?? null };
}

/** Whether any edited field differs from what is saved. */
const isChanged = ({ edits }: ProfileDraft, saved: ProfileValues): boolean =>
  (Object.keys(edits) as (keyof ProfileValues)[]).some((field) => edits[field] !== saved[field]);
