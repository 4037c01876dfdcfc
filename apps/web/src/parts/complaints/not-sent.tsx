import { Quote } from '../../ui/card/card.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';

type Props = {
  /** What was typed and not sent. */
  words: string;
  /** Why it was refused; left out: it can no longer be sent, because something happened meanwhile. */
  why: string | undefined;
  onDismiss: () => void;
};

/** A text that can no longer be sent, so that it is not lost: it can be copied, or dismissed. */
export function NotSent({ words, why, onDismiss }: Props) {
  return (
    <Stack gap="sm">
      <FormAlert tone="notice" title="What you wrote was not sent.">
        {why ?? 'This was answered, decided or taken back meanwhile. Please look again.'}
      </FormAlert>
      <Quote as="p">{words}</Quote>
      <div>
        <Button variant="default" onClick={onDismiss}>
          Throw it away
        </Button>
      </div>
    </Stack>
  );
}
