import type { Preferences } from '@swath/contract/notices';
import { CHANNELS, type Channel, TOPICS, type Topic } from '@swath/domain/notices/notice';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card/card.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './notice-preferences.module.css';
import { ownPreferences, pushHere, useChangePreferences } from './notices.api.ts';
import { PushSwitch } from './push-switch.tsx';

const TOPIC_WORDS: Record<Topic, { title: string; text: string }> = {
  bookings: { title: 'Bookings', text: 'Booked, moved to another day, canceled' },
  visit_day: {
    title: 'Day of the visit',
    text: 'A reminder the evening before, on the way, started, completed, nobody came',
  },
  messages: { title: 'Messages', text: 'Your company wrote; by email when you have not read it for 10 minutes' },
  offers: { title: 'Offers', text: 'A company makes an offer for a job in the queue, or nobody takes it' },
  payments: { title: 'Payments', text: 'Returned, or declined by your bank' },
};
const CHANNEL_WORDS: Record<Channel, string> = { mail: 'Email', push: 'Push' };

/**
 * Settings card in which a homeowner chooses, by topic, whether to get mails and push messages. The list of notices in
 * the app always has all of them.
 */
export function NoticePreferences() {
  const wanted = useQuery(ownPreferences());
  return (
    <Section title="Messages">
      <Loaded
        read={wanted}
        waiting={<CardSkeletons cards={1} words="Loading your choices..." />}
        failed="Your choices could not be loaded."
      >
        {(choices) => <Choices wanted={choices} />}
      </Loaded>
    </Section>
  );
}

function Choices({ wanted }: { wanted: Preferences }) {
  const { mutate, error } = useChangePreferences();
  const { data: push } = useQuery(pushHere());
  const channels = CHANNELS.filter((channel) => channel === 'mail' || push?.isOffered);
  return (
    <Card as="div" className={classes.card}>
      <FormAlert>{error && `Your choice could not be saved. ${error.message}`}</FormAlert>
      <p className={classes.words}>
        Your list of notices, at the top of the page, keeps everything. Emails about money that is taken or returned
        come in any case.
      </p>
      <PushSwitch which="Turn them on, and choose below which ones come." />
      {TOPICS.map((topic) => (
        <fieldset key={topic} className={classes.topic}>
          <legend className={classes.legend}>{TOPIC_WORDS[topic].title}</legend>
          <p className={classes.words}>{TOPIC_WORDS[topic].text}</p>
          <div className={classes.switches}>
            {channels.map((channel) => {
              const fixed = topic === 'payments' && channel === 'mail';
              return (
                <SwitchField
                  key={channel}
                  label={fixed ? `${CHANNEL_WORDS[channel]} (always on)` : CHANNEL_WORDS[channel]}
                  checked={wanted[topic][channel]}
                  disabled={fixed || (channel === 'push' && !push?.isOn)}
                  onChange={(on) => mutate({ ...wanted, [topic]: { ...wanted[topic], [channel]: on } })}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
