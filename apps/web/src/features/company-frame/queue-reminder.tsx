import { paths } from '../../parts/addresses/paths.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Group } from '../../ui/look/stack.tsx';
import classes from './queue-reminder.module.css';

type Props = {
  opened: boolean;
  /** Number of jobs waiting for offers. */
  count: number;
  /** Called when the dialog is visible. */
  onShown: () => void;
  /** Called when the dialog is dismissed, or left for the queue. */
  onClose: () => void;
};

/**
 * Dialog that reminds a company of jobs that wait for offers.
 * Source: docs/spec/company.md, section 2, "Queued Jobs Available dialog".
 */
export function QueueReminder({ opened, count, onShown, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Queued Jobs Available" closeOnClickOutside>
      <p ref={onShown} className={classes.words} tabIndex={-1} data-autofocus>
        <strong>{waitingWords(count)}</strong> Homeowners have queued jobs and want offers.
      </p>
      <p>Tip: Jobs with offers expire in 24 hours.</p>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Maybe Later
        </Button>
        <ButtonLink href={paths.companyQueue} onClick={onClose}>
          Review Jobs
        </ButtonLink>
      </Group>
    </Dialog>
  );
}

/** How many jobs wait, as a sentence: "1 job is waiting for offers.", "3 jobs are waiting for offers." */
export const waitingWords = (count: number): string =>
  `${count} ${count === 1 ? 'job is' : 'jobs are'} waiting for offers.`;
