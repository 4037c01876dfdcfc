import { FileInput } from '@mantine/core';
import type { ImportedFile } from '@swath/contract/own-clients';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Group, Stack } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useImportClients } from '../own-clients.api.ts';
import classes from './imported-rows.module.css';
import { ImportedRows } from './imported-rows.tsx';

type Props = { opened: boolean; onClose: () => void };

/** Brings clients in from a file: first what is in it and what is wrong, then the import. */
export function ImportDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Import clients from CSV" size="xl">
      <ImportSteps onDone={onClose} />
    </Dialog>
  );
}

function ImportSteps({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<ImportedFile | null>(null);
  const { mutate, reset, isPending, error } = useImportClients();

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setSeen(null);
    reset();
    if (chosen) mutate({ file: chosen, dryRun: true }, { onSuccess: setSeen });
  };
  const add = () => {
    if (!file || isPending) return;
    mutate(
      { file, dryRun: false },
      {
        onSuccess: ({ imported }) => {
          onDone();
          toastSuccess(`Imported ${countWords(imported)}.`, { lasts: 4000 });
        },
      },
    );
  };

  return (
    <Stack>
      <p className={classes.words}>
        The first line names the columns: Name, Address, City, State, ZIP, Lot size (acres) and Price; Phone, Email and
        Notes if you like. Up to 2,000 clients and 1 MB.
      </p>
      <FileInput
        label="CSV file"
        placeholder="Choose a file"
        accept=".csv,text/csv"
        value={file}
        onChange={choose}
        clearable
        data-autofocus
      />
      <FormAlert>{error?.message}</FormAlert>
      <div role="status">{isPending && !seen && 'Reading the file...'}</div>
      {seen && <ImportedRows rows={seen.rows} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button onClick={add} disabled={!seen || seen.imported === 0} loading={isPending && seen !== null}>
          {seen ? `Import ${countWords(seen.imported)}` : 'Import clients'}
        </Button>
      </Group>
    </Stack>
  );
}

const countWords = (count: number): string => (count === 1 ? '1 client' : `${count} clients`);
