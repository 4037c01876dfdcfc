import type { ImportedFile } from '@swath/contract/client-files';
import { useState } from 'react';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useImportClients } from '../own-clients.api.ts';
import { askedOf, type ImportDraft, mappingOf, NO_DRAFT } from './import-draft.ts';

/**
 * State of an import: its file, columns and rows. Choices survive errors, going back, and closing the dialog.
 * @param onDone  called once the clients are imported
 */
export function useClientImport(onDone: () => void) {
  const [draft, setDraft] = useState(NO_DRAFT);
  const [seen, setSeen] = useState<ImportedFile | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { mutate, reset, isPending, error, variables } = useImportClients();

  /**
   * Has the server parse the file with the draft's choices (dry run), and shows the result.
   * @param then  called with the result
   */
  function look(next: ImportDraft, then: (read: ImportedFile) => void = () => undefined) {
    setDraft(next);
    if (!next.file) return;
    mutate(
      { file: next.file, asked: askedOf(next), dryRun: true },
      {
        onSuccess: (read) => {
          setSeen(read);
          setDraft({ ...next, columns: mappingOf(read) });
          then(read);
        },
      },
    );
  }

  function choose(file: File | null) {
    setSeen(null);
    setIsChecking(false);
    reset();
    look({ ...NO_DRAFT, file });
  }

  function add() {
    if (!draft.file || isPending) return;
    mutate(
      { file: draft.file, asked: askedOf(draft), dryRun: false },
      {
        onSuccess: ({ imported, updated }) => {
          choose(null);
          onDone();
          toastSuccess(doneWords(imported, updated), { lasts: 4000 });
        },
      },
    );
  }

  return {
    draft,
    seen,
    /** Whether the step with the rows is shown; otherwise the one with the columns. */
    isChecking,
    isReading: isPending && variables?.dryRun === true,
    isAdding: isPending && variables?.dryRun === false,
    problem: error?.message,
    change: setDraft,
    choose,
    look,
    check: () => !isPending && look(draft, ({ missing }) => setIsChecking(missing.length === 0)),
    back: () => {
      reset();
      setIsChecking(false);
    },
    add,
  };
}

/** The toast after an import: "Imported 3 clients, updated 1." */
function doneWords(imported: number, updated: number): string {
  if (updated === 0) return `Imported ${countWords(imported)}.`;
  return imported === 0 ? `Updated ${countWords(updated)}.` : `Imported ${countWords(imported)}, updated ${updated}.`;
}

/** A number of clients as a text: "1 client", "12 clients". */
export const countWords = (count: number): string => (count === 1 ? '1 client' : `${count} clients`);
