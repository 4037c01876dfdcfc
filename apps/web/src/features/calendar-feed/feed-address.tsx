import { useRef } from 'react';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import classes from './calendar-feed.module.css';

/** The feed's address in the `webcal:` scheme, which opens this device's calendar program. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The private address, right after it was made: to copy, or to open in this device's calendar. */
export function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied.');
    } catch {
      // Clipboard access was denied: the text is selected, so that one key copies it.
      field.current?.select();
      toastError('The address could not be copied. It is marked: please copy it yourself.');
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label="Private address"
        description="Copy it now: it is not shown again. Whoever has it can see when and where your lawn is mowed."
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button onClick={copy}>Copy address</Button>
        <ButtonLink variant="default" href={subscription(url)}>
          Add to this device
        </ButtonLink>
      </div>
    </>
  );
}
