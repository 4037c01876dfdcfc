import { Button } from '../../ui/form/button.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';

type Props = {
  text: string;
  /** What is copied, such as "Key". */
  what: string;
};

/** Button that copies a text to the clipboard. */
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
