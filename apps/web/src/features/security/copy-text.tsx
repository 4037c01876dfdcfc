import { Button } from '../../ui/form/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

type Props = {
  text: string;
  /** What it is, such as "Key". */
  what: string;
};

/** Puts a text that is on the page into the clipboard. */
export function CopyText({ text, what }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(`${what} copied.`);
    } catch {
      toastError('It could not be copied. Please mark and copy it yourself.');
    }
  }
  return (
    <Button size="compact-md" variant="default" onClick={copy}>
      Copy
    </Button>
  );
}
