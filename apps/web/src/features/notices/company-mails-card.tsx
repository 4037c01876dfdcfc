import { type CompanyPreferences, notices } from '@swath/contract/notices';
import { memberMay } from '@swath/domain/companies/member-rights';
import { COMPANY_TOPICS, type CompanyTopic, topicsOf } from '@swath/domain/notices/company-notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, query } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { SettingsCard, SettingsForm, SettingsWords } from '../../parts/settings-card/settings-card.tsx';
import { useSaveSettings } from '../../parts/settings-card/use-save-settings.ts';
import { useViewer } from '../../parts/viewer/viewer.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { PushSwitch } from './push-switch.tsx';

const TOPIC_WORDS: Record<CompanyTopic, { label: string; description: string }> = {
  bookings: { label: 'Bookings', description: 'A mowing or a series is booked, a proposal answered' },
  changes: {
    label: 'Changes',
    description:
      'Canceled, moved, skipped, not started, could not be done; what customers say to visits recorded later',
  },
  messages: { label: 'Messages', description: 'A customer wrote, and nobody of you has read it for 10 minutes' },
  requests: {
    label: 'Requests',
    description: 'Somebody asks to give money back or to confirm a recorded visit, or is answered',
  },
  money: { label: 'Money', description: 'Disputes, what Swath gives back, payouts that came back' },
  low_ratings: { label: '1 and 2 stars', description: 'With what the customer wrote' },
  ratings: { label: '3 to 5 stars', description: 'With what the customer wrote' },
  questions: { label: 'Answers in the queue', description: 'A homeowner answered your question' },
};

const OFFICE_PUSH = 'You hear at once of all that comes to the bell, but for 3 to 5 stars.';
const CREW_PUSH =
  'You hear at once when one of your crew’s visits of today or tomorrow changes, and when its customer writes.';

/** Settings card in which a member of a company chooses the topics about which they also get mails. */
export function CompanyMailsCard() {
  const wanted = useQuery(query(notices.companyPreferences));
  return (
    <SettingsCard title="Your notices">
      <Loaded
        read={wanted}
        waiting={<CardSkeletons cards={1} words="Loading your choices..." />}
        failed="Your choices could not be loaded."
      >
        {(saved) => <Choices saved={saved} />}
      </Loaded>
    </SettingsCard>
  );
}

function Choices({ saved }: { saved: CompanyPreferences }) {
  const { company } = useViewer();
  const [changed, setChanged] = useState<Partial<CompanyPreferences>>({});
  const { mutate, isPending } = useSaveChoices(() => setChanged({}));
  const wanted = { ...saved, ...changed };
  const topics = COMPANY_TOPICS.filter((topic) => company && topicsOf(company.member).has(topic));
  const isSaved = topics.every((topic) => wanted[topic] === saved[topic]);
  return (
    <SettingsForm matter="your notices" changed={!isSaved} saving={isPending} onSave={() => mutate(wanted)}>
      <SettingsWords>
        The bell at the top of the page keeps everything you may know. Choose what comes to you by email too, at most
        every 15 minutes. What you do yourself is not told to you.
      </SettingsWords>
      <PushSwitch which={company && memberMay(company.member, 'office') ? OFFICE_PUSH : CREW_PUSH} />
      {topics.map((topic) => (
        <SwitchField
          key={topic}
          {...TOPIC_WORDS[topic]}
          checked={wanted[topic]}
          onChange={(on) => setChanged({ ...changed, [topic]: on })}
        />
      ))}
    </SettingsForm>
  );
}

function useSaveChoices(onSaved: () => void) {
  const queries = useQueryClient();
  return useSaveSettings({
    send: (body: CompanyPreferences) => call(notices.changeCompanyPreferences, { body }),
    onSaved: (saved) => {
      writeCached(queries, query(notices.companyPreferences), saved);
      onSaved();
    },
  });
}
