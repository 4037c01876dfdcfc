import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { companies, type OwnCompany } from '@swath/contract/companies';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, query } from '../../../lib/api-client.ts';
import { Card } from '../../../ui/card/card.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts';
import classes from './photo-rules-card.module.css';

/** Which photos the company asks of its crews; for the settings of a company. */
export function PhotoRulesCard() {
  const company = useQuery(query(companies.own));
  return (
    <Section title="Photos of visits">
      <Loaded
        read={company}
        waiting={<CardSkeletons cards={1} words="Loading your settings..." />}
        failed="Your settings could not be loaded."
      >
        {({ photo_rules }) => <Rules saved={photo_rules} />}
      </Loaded>
    </Section>
  );
}

function Rules({ saved }: { saved: PhotoRules }) {
  const [changed, setChanged] = useState<Partial<PhotoRules>>({});
  const { mutate, isPending } = useSaveRules(() => setChanged({}));
  const rules = { ...saved, ...changed };
  const isSaved = rules.before === saved.before && rules.after === saved.after;
  const choose = (kind: keyof PhotoRules) => (checked: boolean) => setChanged({ ...changed, [kind]: checked });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaved && !isPending) mutate(rules);
  };
  return (
    <Card as="div">
      <form className={classes.form} onSubmit={send}>
        <p className={classes.words}>
          Homeowners see photos of their lawn with the visit. Your crew can always add up to four before and four after.
        </p>
        <Switch
          label="Photo required before the start"
          checked={rules.before}
          onChange={({ currentTarget }) => choose('before')(currentTarget.checked)}
        />
        <Switch
          label="Photo required after the mowing"
          checked={rules.after}
          onChange={({ currentTarget }) => choose('after')(currentTarget.checked)}
        />
        <div>
          <BusyButton busy={isPending} busyWords="Saving..." disabled={isSaved}>
            Save Settings
          </BusyButton>
        </div>
      </form>
    </Card>
  );
}

function useSaveRules(onSaved: () => void) {
  const queries = useQueryClient();
  const { queryKey } = query(companies.own);
  return useMutation({
    networkMode: 'always', // without a network it fails at once, and says so
    mutationFn: (body: PhotoRules) => call(companies.changePhotoRules, { body }),
    onSuccess: (photo_rules) => {
      queries.setQueryData<OwnCompany>(queryKey, (company) => company && { ...company, photo_rules });
      onSaved();
      toastSuccess('Settings saved successfully!');
    },
    onError: () => toastError('Failed to save company settings. Please try again.'),
  });
}
