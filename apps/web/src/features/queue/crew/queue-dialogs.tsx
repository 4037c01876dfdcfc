import type { Offer, QueuedJob } from '@swath/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { queuedJobOf, useReleaseOffer } from './crew-queue.api.ts';
import { OfferFormDialog } from './offer-form-dialog.tsx';
import { ownOpenOffer } from './own-offer.ts';
import { QueuedJobDialog } from './queued-job-dialog.tsx';

type Asked = { readonly kind: 'offer' | 'release'; readonly job: QueuedJob; readonly own: Offer | undefined };

/**
 * State of the dialogs that make or withdraw an offer on the queue page. The job whose details are open is kept in the
 * URL instead.
 */
export function useQueueDialogs() {
  const [asked, setAsked] = useState<Asked | null>(null);
  // `asked` is kept while its dialog fades out, so that the text does not change.
  const [opened, setOpened] = useState(false);
  const ask = (kind: Asked['kind']) => (job: QueuedJob) => {
    setAsked({ kind, job, own: ownOpenOffer(job) });
    setOpened(true);
  };
  return { asked, opened, onOffer: ask('offer'), onRelease: ask('release'), close: () => setOpened(false) };
}

type Props = {
  dialogs: ReturnType<typeof useQueueDialogs>;
  /** The jobs that the page's list has loaded. The details of any other job are fetched. */
  listed: readonly QueuedJob[];
  /** Id of the job whose details are open; undefined if none. */
  details: string | undefined;
  onCloseDetails: () => void;
  now: Date;
};

/**
 * The dialogs over the queue page: a job's details, the offer form, and the confirmation before an offer is withdrawn.
 */
export function QueueDialogs({ dialogs, listed, details, onCloseDetails, now }: Props) {
  const { asked, opened, close } = dialogs;
  const [shown, setShown] = useState(details);
  if (details !== undefined && details !== shown) setShown(details);
  const known = listed.find(({ id }) => id === shown);
  const read = useQuery({ ...queuedJobOf(shown ?? ''), enabled: details !== undefined && !known });
  // Take the job from the list, which is updated when an offer is made, instead of the copy from when the dialog
  // opened.
  const live = asked && (listed.find(({ id }) => id === asked.job.id) ?? asked.job);
  const isOpen = (kind: Asked['kind']) => opened && asked?.kind === kind;
  return (
    <>
      <QueuedJobDialog
        id={shown ?? null}
        job={known ?? read.data}
        read={read}
        now={now}
        opened={details !== undefined && !opened}
        onClose={onCloseDetails}
        onOffer={dialogs.onOffer}
        onRelease={dialogs.onRelease}
      />
      <OfferFormDialog
        job={asked?.kind === 'offer' ? live : null}
        own={asked?.own}
        opened={isOpen('offer')}
        onClose={close}
      />
      <AskFirst
        opened={isOpen('release')}
        onClose={close}
        title="Release your offer?"
        confirm="Release"
        cancel="Keep it"
        tone="danger"
        doing={useReleaseOffer()}
        what={asked?.kind === 'release' ? live : null}
        doneWords={() => 'Your offer is taken back.'}
        failureWords={(fault) => `Failed to release offer. ${fault.message}`}
      >
        <p>The homeowner no longer sees it. You can make another offer as long as the job waits.</p>
      </AskFirst>
    </>
  );
}
