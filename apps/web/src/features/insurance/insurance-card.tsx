import { type Insurance, insurance } from '@swath/contract/insurance';
import type { Photo } from '@swath/contract/photos';
import { latestInsuranceEnd } from '@swath/domain/companies/insurance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { PhotoPicker } from '../../parts/photos/photo-picker.tsx';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { ownInsurance } from './insurance.api.ts';
import classes from './insurance-card.module.css';
import { InsuranceState } from './insurance-state.tsx';

/** Settings card of a company's proof of insurance. Source: docs/rules/companies.md. */
export function InsuranceCard() {
  const read = useQuery(ownInsurance());
  return (
    <SettingsCard title="Insurance">
      <Loaded
        read={read}
        waiting={<CardSkeletons cards={1} words="Loading your insurance..." />}
        failed="Your insurance could not be loaded."
      >
        {(saved) => (
          <div className={classes.card}>
            <InsuranceState saved={saved} />
            <CertificateForm saved={saved} />
          </div>
        )}
      </Loaded>
    </SettingsCard>
  );
}

type Problems = { readonly photo?: string; readonly day?: string };

function CertificateForm({ saved }: { saved: Insurance }) {
  const queries = useQueryClient();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [busy, setBusy] = useState(false);
  const [endsOn, setEndsOn] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const day = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSaveSettings({
    send: (sent: { photo: Photo; endsOn: string }) =>
      call(insurance.send, { body: { photo_id: sent.photo.id, ends_on: sent.endsOn } }),
    onSaved: (now) => {
      writeCached(queries, ownInsurance(), now);
      setPhoto(null);
      setEndsOn('');
    },
    onRefused: (fault) => {
      const found = problemsOf(fault);
      if (found) refuse(found);
      return found !== null;
    },
  });
  function refuse(found: Problems) {
    setProblems(found);
    if (found.day) day.current?.focus();
  }
  const save = () => {
    const missing = busy ? 'Please wait until the picture is uploaded.' : 'Please choose a picture of the certificate.';
    if (photo && !busy && endsOn) return mutate({ photo, endsOn });
    refuse({
      ...((!photo || busy) && { photo: missing }),
      ...(!endsOn && { day: 'Please enter the last day.' }),
    });
  };
  return (
    <SettingsForm
      matter="your insurance"
      changed={photo !== null || busy || endsOn !== ''}
      saving={isPending}
      onSave={save}
    >
      <h3 className={classes.title}>
        {saved.approved || saved.sent ? 'Send another certificate' : 'Send a certificate'}
      </h3>
      <SettingsWords>
        A picture of your certificate of insurance on which your company’s name and the last day can be read. Once we
        have looked at it, homeowners see that you are insured, until that day. Nobody but your office and Swath sees
        the picture.
      </SettingsWords>
      <div>
        <PhotoPicker
          photos={photo ? [photo] : []}
          onChange={(photos) => {
            setProblems(({ day }) => ({ ...(day && { day }) }));
            setPhoto(photos[0] ?? null);
          }}
          onBusy={setBusy}
          most={1}
          label="Picture of the certificate"
          place="insurance"
        />
        {problems.photo && (
          <p className={classes.problem} role="alert">
            {problems.photo}
          </p>
        )}
      </div>
      <TextField
        ref={day}
        type="date"
        label="Last day"
        description="Until when you are insured, as the certificate says."
        min={saved.today}
        max={latestInsuranceEnd(saved.today)}
        value={endsOn}
        error={problems.day}
        onChange={({ currentTarget }) => {
          setProblems(({ photo }) => ({ ...(photo && { photo }) }));
          setEndsOn(currentTarget.value);
        }}
      />
    </SettingsForm>
  );
}

/** The errors of a refused certificate by field; null for an error that only a toast can show. */
function problemsOf(fault: Error): Problems | null {
  if (!(fault instanceof ApiProblem)) return null;
  if (fault.code === 'photo_not_found') return { photo: fault.message };
  if (fault.code === 'date_passed' || fault.code === 'insurance_too_long') return { day: fault.message };
  const [field] = fault.fields;
  if (!field) return null;
  return field.path === 'body.ends_on' ? { day: field.message } : { photo: field.message };
}
