import { companies } from '@swath/contract/companies';
import type { PhotoRules } from '@swath/domain/photos/visit-photo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, query } from '../../../lib/api-client.ts';
import { updateCached } from '../../../lib/query-cache.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../../parts/settings-card/use-save-settings.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { CardSkeletons, Loaded } from '../../../ui/states/skeletons.tsx';

/** Settings card in which a company sets whether its crews must take photos before and after a mowing. */
export function PhotoRulesCard() {
  const company = useQuery(query(companies.own));
  return (
    <SettingsCard title="Photos of visits">
      <Loaded
        read={company}
        waiting={<CardSkeletons cards={1} words="Loading your settings..." />}
        failed="Your settings could not be loaded."
      >
        {({ photo_rules }) => <Rules saved={photo_rules} />}
      </Loaded>
    </SettingsCard>
  );
}

function Rules({ saved }: { saved: PhotoRules }) {
  const [changed, setChanged] = useState<Partial<PhotoRules>>({});
  const { mutate, isPending } = useSaveRules(() => setChanged({}));
  const rules = { ...saved, ...changed };
  const isSaved = rules.before === saved.before && rules.after === saved.after;
  const choose = (kind: keyof PhotoRules) => (checked: boolean) => setChanged({ ...changed, [kind]: checked });
  return (
    <SettingsForm matter="photos of visits" changed={!isSaved} saving={isPending} onSave={() => mutate(rules)}>
      <SettingsWords>
        Homeowners see photos of their lawn with the visit. Your crew can always add up to four before and four after.
      </SettingsWords>
      <SwitchField label="Photo required before the start" checked={rules.before} onChange={choose('before')} />
      <SwitchField label="Photo required after the mowing" checked={rules.after} onChange={choose('after')} />
    </SettingsForm>
  );
}

function useSaveRules(onSaved: () => void) {
  const queries = useQueryClient();
  return useSaveSettings({
    send: (body: PhotoRules) => call(companies.changePhotoRules, { body }),
    onSaved: (photo_rules) => {
      updateCached(queries, query(companies.own), (company) => ({ ...company, photo_rules }));
      onSaved();
    },
  });
}
