import { useRef } from 'react';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import classes from './calendar-feed.module.css';

/** The address as calendar programs on this device listen to it. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** The private address, as long as it is known here: to be copied, or handed to this device's calendar. */
export function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied.');
    } catch {
      // Not allowed here: marked, so that one key copies it.
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
