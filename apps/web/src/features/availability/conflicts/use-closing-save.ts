import type { ConflictingJob } from '@swath/contract/availability';
import type { BareEndpoint } from '@swath/contract/endpoint';
import type { JobId } from '@swath/domain/ids';
import { useState } from 'react';
import { useSaveSettings } from '../../../parts/settings-card/use-save-settings.ts';
import { useReadAgain } from '../availability.api.ts';
import type { Purpose } from './conflict-words.ts';
import { isOutdated, purposeRefused, useConflicts } from './use-conflicts.ts';

type Given<Body extends object, Saved> = {
  /** The endpoint that stores the change. */
  of: BareEndpoint;
  /**
   * Stores the change.
   * @param how.keep  jobs that stay on their days although these close or become shorter
   * @param how.checked  whether the server compares the present state with what the user saw
   */
  send: (body: Body, how: { keep: JobId[]; checked: boolean }) => Promise<Saved>;
  /** Fetches the jobs that conflict with the change, without storing it (dry run). */
  look: (body: Body) => Promise<readonly ConflictingJob[]>;
  onSaved: (saved: Saved, body: Body) => void;
  /**
   * Called with an error that this hook does not handle, i.e. neither conflicting jobs nor an outdated change.
   * @returns true if the card shows the error itself; otherwise, and if this is left out, a toast shows it
   */
  onRefused?: (fault: Error) => boolean;
  failed?: string;
};

type Sending<Body> = { readonly body: Body; readonly keep: readonly JobId[]; readonly checked: boolean };

/**
 * Saves a change of hours that may close or shorten days. If the API refuses because jobs conflict, a dialog asks what
 * is to happen to each of them, and the change is saved again with the answers.
 */
export function useClosingSave<Body extends object, Saved>(given: Given<Body, Saved>) {
  const [asking, setAsking] = useState<Body | null>(null);
  const [opened, setOpened] = useState(false);
  const [purpose, setPurpose] = useState<Purpose>('close');
  const [outdated, setOutdated] = useState<string | null>(null);
  const readAgain = useReadAgain();
  const conflicts = useConflicts(asking && { of: given.of, body: asking, look: () => given.look(asking) }, opened);
  const saving = useSaveSettings({
    send: ({ body, keep, checked }: Sending<Body>) => given.send(body, { keep: [...keep], checked }),
    onSaved: (saved, { body }) => {
      setOutdated(null);
      setAsking(null);
      conflicts.forget();
      given.onSaved(saved, body);
    },
    onRefused: (fault) => {
      const refused = purposeRefused(fault);
      if (refused) {
        setPurpose(refused);
        setOpened(true);
        return true;
      }
      if (isOutdated(fault)) {
        setOutdated(fault.message);
        readAgain();
        return true;
      }
      return given.onRefused?.(fault) ?? false;
    },
    ...(given.failed && { failed: given.failed }),
  });
  return {
    /** Saves the change. @param keep  jobs that are already decided to stay */
    save: (body: Body, keep: readonly JobId[] = []) => {
      setOutdated(null);
      setAsking(body);
      // Once the user has seen the notice that another member saved meanwhile, a second save overwrites that change.
      saving.mutate({ body, keep: [...keep, ...conflicts.kept], checked: outdated === null });
    },
    isPending: saving.isPending,
    /** The notice that another member has saved meanwhile; null if none has. */
    outdated,
    dialog: {
      opened,
      purpose,
      conflicts,
      onCancel: () => setOpened(false),
      onDone: (kept: ReadonlySet<JobId>) => {
        setOpened(false);
        if (asking)
          saving.mutate({
            body: asking,
            keep: [...(saving.variables?.keep ?? []), ...kept],
            checked: saving.variables?.checked ?? true,
          });
      },
    },
  };
}
