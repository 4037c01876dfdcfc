import { Button } from '../../../ui/form/button.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { CheckoutEnd } from './look-at-checkout.ts';

const SAID: Record<CheckoutEnd, { title: string; words: string; tone: 'success' | 'notice' }> = {
  booked: {
    title: 'Your mowing is scheduled',
    words: 'Your payment arrived while this page was away. You find the mowing in the list.',
    tone: 'success',
  },
  returned: {
    title: 'Nothing was booked',
    words: 'The day filled up before your payment arrived. Your payment is being returned in full.',
    tone: 'notice',
  },
  expired: {
    title: 'Your payment page has expired',
    words: 'Nothing was booked and nothing was charged. You can schedule the mowing again.',
    tone: 'notice',
  },
};

/** Notice that says how a payment ended which was in progress when the page was left; renders nothing for null. */
export function CheckoutEndNotice({ end, onDismiss }: { end: CheckoutEnd | null; onDismiss: () => void }) {
  if (end === null) return null;
  const { title, words, tone } = SAID[end];
  return (
    <FormAlert tone={tone} title={title}>
      {words}
      <Button display="block" mt="sm" variant="default" onClick={onDismiss}>
        OK
      </Button>
    </FormAlert>
  );
}
