import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { Card } from '../../ui/card/card.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { PasswordForm } from './password-form.tsx';
import { readOwnData } from './security.api.ts';
import classes from './security.module.css';

/** Name of the downloaded file with the user's data. */
const FILE = 'swath-my-data.json';

/** Card from which users download what is stored about them. */
export function OwnData() {
  const [asking, setAsking] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="data">
      <h2 id="data" className={classes.title}>
        Your data
      </h2>
      <Card as="div">
        <p className={classes.words}>
          Everything that Swath keeps about you in one file: profile, visits, payments, ratings, messages that you
          wrote, devices and more. Photos are listed. It is a JSON file, which any text editor opens.
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Download my data
        </Button>
      </Card>
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Download my data">
        <Ask onDone={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}

/** Asks for the password: whoever has the file needs no sign-in any more. */
function Ask({ onDone }: { onDone: () => void }) {
  const take = useMutation({
    mutationFn: async (current: string) => downloadFile(await readOwnData(current), FILE),
    onSuccess: () => {
      toastSuccess('Your data has been downloaded.');
      onDone();
    },
  });
  return (
    <PasswordForm asking={take} words="Download" busyWords="Downloading..." isFirst>
      <p className={classes.step}>Keep the file to yourself: it says where you live and whom you pay.</p>
    </PasswordForm>
  );
}
