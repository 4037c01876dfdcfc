import { type CrewJob, jobs } from '@swath/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../lib/api-client.ts';
import { useConnection } from '../../lib/connection.ts';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { deviceTimeZone } from '../../ui/format/device-time-zone.ts';
import { formatMoment } from '../../ui/format/format-instant.ts';
import { Group } from '../../ui/look/stack.tsx';
import { jobAddress, jobMessagesAddress } from '../addresses/paths.ts';
import { clockChanged, doneAt, jobOf } from '../outbox/acts.ts';
import type { Outbox, ShownEntry } from '../outbox/outbox.ts';
import { useEntries } from '../outbox/use-outbox.ts';
import { visitPlace } from '../photos/photo-places.ts';
import { useWaitingPhotos } from '../photos/use-waiting-photos.ts';
import type { WaitingPhotos } from '../photos/waiting-photos.ts';
import { customerName } from '../route/customer-name.ts';
import { actWords, adviceWords, notDoneWords } from './act-words.ts';
import classes from './unsent.module.css';

type Props = { opened: boolean; onClose: () => void; outbox: Outbox; waiting: WaitingPhotos };

/** Dialog with all unsent acts, in order, and photos of visits; refused acts can be retried or dismissed. */
export function UnsentDialog({ opened, onClose, outbox, waiting }: Props) {
  const entries = useEntries(outbox).filter(({ waited }) => waited);
  const photos = useWaitingPhotos(waiting, 'visit');
  const connected = useConnection() === 'online';
  const customers = useCustomers();
  const [asked, setAsked] = useState(false);
  const send = async () => {
    setAsked(true);
    waiting.retryAll();
    await outbox.sendNow();
    setAsked(false);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Not sent yet" closeOnClickOutside worksOffline>
      {!connected && (
        <p className={classes.words}>There is no network. All of it is sent by itself once the network is back.</p>
      )}
      <ol className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.key} className={classes.entry}>
            <EntryLine entry={entry} outbox={outbox} waiting={waiting} onLeave={onClose} />
          </li>
        ))}
        {photos.map(({ key, place, kind, takenAt, problem, kept }) => (
          <li key={key} className={classes.entry}>
            <p className={classes.what}>{[`Photo ${kind}`, customers.get(place) ?? []].flat().join(', ')}</p>
            <p className={classes.words}>
              {momentOf(takenAt)}
              {problem ? `. ${problem} See the card of its job.` : kept ? '' : '. Keep this page open.'}
            </p>
          </li>
        ))}
      </ol>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={asked} disabled={!connected} onClick={() => void send()}>
          Send now
        </Button>
      </Group>
    </Dialog>
  );
}

/** Names of customers by the place of their visit's photos (`visitPlace`), from the cached lists of jobs. */
function useCustomers(): ReadonlyMap<string, string> {
  const lists = useQueryClient().getQueriesData<CrewJob[]>({ queryKey: callKey(jobs.listForCompany) });
  return new Map(lists.flatMap(([, list]) => list ?? []).map((job) => [visitPlace(job.id), customerName(job)]));
}

const momentOf = (at: number): string => formatMoment(new Date(at).toISOString(), deviceTimeZone());

type EntryLineProps = { entry: ShownEntry; outbox: Outbox; waiting: WaitingPhotos; onLeave: () => void };

/** One unsent act: its time and, if it was refused, the reason and buttons to act on that. */
function EntryLine({ entry, outbox, waiting, onLeave }: EntryLineProps) {
  const { key, act, refused, stored } = entry;
  const job = jobOf(act);
  const dismiss = () => {
    if (act.kind === 'cannot-do' && act.photoKey) waiting.remove(act.photoKey);
    void outbox.dismiss(key);
  };
  return (
    <>
      <p className={classes.what}>{actWords(act)}</p>
      <p className={classes.words}>
        {momentOf(doneAt(entry))}
        {clockChanged(entry) && '. This device’s clock was changed since: the time may be wrong.'}
        {stored === 'memory' && '. This device could not keep it: keep this page open.'}
      </p>
      {act.kind === 'message' && <p className={classes.text}>{act.words}</p>}
      {refused && (
        <>
          <p className={classes.refused}>{`${notDoneWords(act)} ${refused.words}`}</p>
          <p className={classes.words}>{adviceWords(act, refused.code)}</p>
          <Group>
            {job && (
              <ButtonLink
                variant="default"
                size="sm"
                href={act.kind === 'message' ? jobMessagesAddress(job) : jobAddress(job)}
                onClick={onLeave}
              >
                {act.kind === 'message' ? 'Messages' : 'Job Details'}
              </ButtonLink>
            )}
            {act.kind === 'message' && <CopyText text={act.words} what="Message" size="sm" />}
            <Button variant="default" size="sm" onClick={() => void outbox.retry(key)}>
              Try again
            </Button>
            <Button variant="subtle" size="sm" onClick={dismiss}>
              Dismiss
            </Button>
          </Group>
        </>
      )}
    </>
  );
}
