import { Spinner } from '../look/spinner.tsx';
import { Button, type ButtonLook } from './button.tsx';

type Props = Pick<ButtonLook, 'fullWidth' | 'mt' | 'variant'> & {
  disabled?: boolean | undefined;
  children: string;
  /** Its words while what it does is on its way. */
  busyWords: string;
  busy: boolean;
};

/** Sends a form. While that is on its way it says so and stays where the focus is; the form ignores a second press. */
export function BusyButton({ children, busyWords, busy, ...look }: Props) {
  return (
    <Button {...look} type="submit" aria-disabled={busy || undefined} leftSection={busy && <Spinner />}>
      {busy ? busyWords : children}
    </Button>
  );
}
