import { Button, type ButtonProps, Loader } from '@mantine/core';

type Props = Pick<ButtonProps, 'fullWidth' | 'mt' | 'variant' | 'disabled'> & {
  children: string;
  /** Its words while what it does is on its way. */
  busyWords: string;
  busy: boolean;
};

/** Sends a form. While that is on its way it says so and stays where the focus is; the form ignores a second press. */
export function BusyButton({ children, busyWords, busy, ...look }: Props) {
  return (
    <Button
      {...look}
      type="submit"
      aria-disabled={busy || undefined}
      leftSection={busy && <Loader size={18} color="currentColor" aria-hidden="true" />}
    >
      {busy ? busyWords : children}
    </Button>
  );
}
