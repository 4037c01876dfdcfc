import type { Offer, QueuedJob } from '@swath/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskFirst } from '../../../ui/dialog/ask-first.tsx';
import { queuedJobOf, useReleaseOffer } from './crew-queue.api.ts';
import { OfferFormDialog } from './offer-form-dialog.tsx';
import { ownOpenOffer } from './own-offer.ts';
import { QueuedJobDialog } from './queued-job-dialog.tsx';

type Asked = { readonly kind: 'offer' | 'release'; readonly job: QueuedJob; readonly own: Offer | undefined };

/** What can lie over the queue's page besides the details. */
export function useQueueDialogs() {
  const [asked, setAsked] = useState<Asked | null>(null);
  // What is asked stays while its dialog goes, so that its words do not change on the way out.
  const [opened, setOpened] = useState(false);
  const ask = (kind: Asked['kind']) => (job: QueuedJob) => {
    setAsked({ kind, job, own: ownOpenOffer(job) });
    setOpened(true);
  };
  return { asked, opened, onOffer: ask('offer'), onRelease: ask('release'), close: () => setOpened(false) };
}

type Props = {
  dialogs: ReturnType<typeof useQueueDialogs>;
  /** Jobs that are on the page: what is known of them is not asked for again. */
  listed: readonly QueuedJob[];
  /** Whose details lie over the page. */
  details: string | undefined;
  onCloseDetails: () => void;
  now: Date;
};

/** The details of a job, the form of an offer, and the question before it is released. */
export function QueueDialogs({ dialogs, listed, details, onCloseDetails, now }: Props) {
  const { asked, opened, close } = dialogs;
  const [shown, setShown] = useState(details);
  if (details !== undefined && details !== shown) setShown(details);
  const known = listed.find(({ id }) => id === shown);
  const read = useQuery({ ...queuedJobOf(shown ?? ''), enabled: details !== undefined && !known });
  // As it stands now: an offer that was just made is in it.
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
