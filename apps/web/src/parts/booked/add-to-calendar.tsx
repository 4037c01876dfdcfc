import { calendarFeed } from '@swath/contract/calendar-feed';
import type { JobId } from '@swath/domain/ids';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { toastError } from '../../ui/toast/toast.ts';

type Props = {
  /** The visit's job. */
  id: JobId;
  /** The visit's day, `YYYY-MM-DD`; it names the file. */
  day: string;
  words?: string;
  className?: string | undefined;
};

/** Button that downloads a visit as a calendar file (iCalendar). */
export function AddToCalendar({ id, day, words = 'Add to calendar', className }: Props) {
  const keep = useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async () =>
      downloadFile(await callFile(calendarFeed.visit, { params: { id } }), `lawn-mowing-${day}.ics`),
    onError: ({ message }) => toastError(`The calendar file could not be fetched. ${message}`),
  });
  return (
    <Button variant="default" className={className} loading={keep.isPending} onClick={() => keep.mutate()}>
      {words}
    </Button>
  );
}
