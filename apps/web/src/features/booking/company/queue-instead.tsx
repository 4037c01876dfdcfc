import { problemWords } from '@swath/contract/problems';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import classes from './company-step.module.css';

/**
 * Offers the queue for grass without a list price: companies look at it and make offers.
 * Source: docs/rules/booking-and-price.md.
 */
export function QueueInstead({ onQueue }: { onQueue: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className={classes.instead}>
      <FormAlert title={problemWords('quote_required')}>
        Put the job in the queue with your dates, and choose among the offers of companies.
        <Button display="block" mt="sm" onClick={onQueue}>
          Get offers instead
        </Button>
      </FormAlert>
    </div>
  );
}
