import type { JobId } from '@swath/domain/ids';
import type { VisitPhotoKind } from '@swath/domain/photos/visit-photo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mayRetry, whyNotSend } from '../../../parts/photos/photo-words.ts';
import { sendVisitPhoto } from './visit-photos.api.ts';

/** A photo that is on its way, or could not be taken. */
export type SendingPhoto = {
  readonly key: number;
  readonly kind: VisitPhotoKind;
  readonly file: File;
  /** An address in this browser that shows the file. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly sent: number;
  /** Why it was not taken; null while it is on its way. */
  readonly problem: string | null;
  readonly mayRetry: boolean;
  /** What is to be done once it has arrived. */
  readonly then: (() => void) | null;
};

/** Photos of a visit on their way to the server. One that fails stays until it is tried again or taken away. */
export function usePhotoSending(id: JobId) {
  const queries = useQueryClient();
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const made = useRef(0);

  const change = (key: number, now: Partial<SendingPhoto>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...now } : one)));

  function drop({ key, preview }: SendingPhoto) {
    URL.revokeObjectURL(preview);
    setSending((all) => all.filter((one) => one.key !== key));
  }

  async function send(photo: SendingPhoto): Promise<void> {
    const { key, kind, file } = photo;
    try {
      await sendVisitPhoto(queries, { id, kind, file, onProgress: (sent) => change(key, { sent }) });
      drop(photo);
      photo.then?.();
    } catch (problem) {
      const words = problem instanceof Error ? problem.message : String(problem);
      change(key, { problem: words, mayRetry: mayRetry(problem) });
    }
  }

  return {
    sending,
    drop,
    add(kind: VisitPhotoKind, file: File, then: (() => void) | null) {
      const problem = whyNotSend(file);
      const key = made.current++;
      const preview = URL.createObjectURL(file);
      const photo = { key, kind, file, preview, sent: 0, problem, mayRetry: false, then };
      setSending((all) => [...all, photo]);
      if (problem === null) void send(photo);
    },
    retry(photo: SendingPhoto) {
      change(photo.key, { problem: null, sent: 0 });
      void send(photo);
    },
  };
}
