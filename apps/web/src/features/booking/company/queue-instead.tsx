import { Button } from '@mantine/core';
import { FormAlert } from '../../../ui/states/form-alert.tsx';

/** Grass without a list price can be queued: companies look at it and make offers. Source: docs/decisions.md, D16. */
export function QueueInstead({ onQueue }: { onQueue: () => void }) {
  return (
    <FormAlert tone="notice" title="Companies can make you an offer.">
      Put the job in the queue with your dates, and choose the offer you like.
      <Button display="block" mt="sm" onClick={onQueue}>
        Get offers instead
      </Button>
    </FormAlert>
  );
}
