import { Button, type ButtonLook } from '../form/button.tsx';
import { toastError, toastSuccess } from '../toast/toast.ts';

type Props = {
  text: string;
  /** What is copied, e.g. "Key", for the message. */
  what: string;
  size: ButtonLook['size'];
};

/** Button that copies a text to the clipboard; a message says whether that worked. */
export function CopyText({ text, what, size }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(`${what} copied.`);
    } catch {
      toastError('It could not be copied. Please mark and copy it yourself.');
    }
  }
  return (
    <Button size={size} variant="default" onClick={copy}>
      Copy
    </Button>
  );
}
