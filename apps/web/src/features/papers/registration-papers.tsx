import type { OwnPapers } from '@swath/contract/papers';
import type { PaperKind } from '@swath/domain/companies/papers';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import classes from './paper-card.module.css';
import { PaperFields } from './paper-fields.tsx';
import { PAPER_FORM_WORDS } from './paper-form-words.ts';
import { PaperState } from './paper-state.tsx';
import { ownPapers } from './papers.api.ts';
import { usePaperForm } from './use-paper-form.ts';

const TITLES: Record<PaperKind, string> = { insurance: 'Insurance', w9: 'Tax form (W-9)' };

/**
 * The papers of a company that is not approved, on the page of its registration: both may be sent now.
 * @param isOwner  whether the viewer is an owner of the company; only owners send and see the tax form
 */
export function RegistrationPapers({ isOwner }: { isOwner: boolean }) {
  const read = useQuery(ownPapers());
  const kinds: readonly PaperKind[] = isOwner ? ['insurance', 'w9'] : ['insurance'];
  return (
    <Loaded
      read={read}
      waiting={<CardSkeletons cards={1} words="Loading your papers..." />}
      failed="Your papers could not be loaded."
    >
      {(saved) => (
        <div className={classes.papers}>
          <p>Your papers may be sent now or later. Your registration does not wait for them.</p>
          {kinds.map((kind) => (
            <PaperSection key={kind} kind={kind} saved={saved} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PaperSection({ kind, saved }: { kind: PaperKind; saved: OwnPapers }) {
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const words = PAPER_FORM_WORDS[kind];
  const button = saved.papers.some((paper) => paper.kind === kind) ? words.another : words.first;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {TITLES[kind]}
      </h2>
      <PaperState kind={kind} saved={saved} isPublic={false} />
      {isOpen ? (
        <SendForm kind={kind} saved={saved} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" className={classes.open} onClick={() => setIsOpen(true)}>
          {button}
        </Button>
      )}
    </section>
  );
}

const TOASTS = { sent: 'Sent. We look at it, and mail you.', failed: 'It could not be sent. Please try again.' };

type FormProps = { kind: PaperKind; saved: OwnPapers; onClose: () => void };

function SendForm({ kind, saved, onClose }: FormProps) {
  const form = usePaperForm(kind, { ...TOASTS, onSent: onClose });
  return (
    <form
      className={classes.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isPending) form.send();
      }}
    >
      <p className={classes.note}>{PAPER_FORM_WORDS[kind].about}</p>
      <PaperFields kind={kind} today={saved.today} approvedUntil={null} form={form} />
      <div className={classes.buttons}>
        <BusyButton busy={form.isPending} busyWords="Sending...">
          Send
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
