import { Spinner } from '../look/spinner.tsx';
import { Button, type ButtonLook } from './button.tsx';

type Props = Pick<ButtonLook, 'color' | 'fullWidth' | 'mt' | 'variant'> & {
  disabled?: boolean | undefined;
  children: string;
  /** Label while `busy`. */
  busyWords: string;
  busy: boolean;
};

/**
 * Submit button of a form. While `busy` it shows `busyWords` and keeps the focus; the form must ignore submits
 * meanwhile.
 */
export function BusyButton({ children, busyWords, busy, ...look }: Props) {
  return (
    <Button {...look} type="submit" aria-disabled={busy || undefined} leftSection={busy && <Spinner />}>
      {busy ? busyWords : children}
    </Button>
  );
}
