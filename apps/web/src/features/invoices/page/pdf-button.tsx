import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../../ui/form/button.tsx';
import { toastError } from '../../../ui/toast/toast.ts';

/** Button that downloads an invoice or an estimate as a PDF. */
export const PdfButton = ({ keep }: { keep: UseMutationResult<void, Error, void> }) => (
  <Button
    variant="default"
    onClick={() =>
      keep.mutate(undefined, { onError: ({ message }) => toastError(`The file could not be fetched. ${message}`) })
    }
    loading={keep.isPending}
  >
    PDF
  </Button>
);
