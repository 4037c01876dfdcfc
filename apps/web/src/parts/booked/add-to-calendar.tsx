import { calendarFeed } from '@swath/contract/calendar-feed';
import type { JobId } from '@swath/domain/ids';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';
import { Button } from '../../ui/form/button.tsx';
import { toastError } from '../../ui/toast/toast.ts';

type Visit = {
  /** The visit's job. */
  id: JobId;
  /** The visit's day, `YYYY-MM-DD`; it names the file. */
  day: string;
};

/** Mutation that downloads a visit as a calendar file (iCalendar). */
export const useVisitCalendar = () =>
  useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ id, day }: Visit) =>
      downloadFile(await callFile(calendarFeed.visit, { params: { id } }), `lawn-mowing-${day}.ics`),
  });

/** What a calendar file that could not be downloaded is reported as. */
export const calendarFault = ({ message }: Error): string => `The calendar file could not be fetched. ${message}`;

type Props = Visit & { words?: string; className?: string | undefined };

/** Button that downloads a visit as a calendar file. */
export function AddToCalendar({ id, day, words = 'Add to calendar', className }: Props) {
  const keep = useVisitCalendar();
  return (
    <Button
      variant="default"
      className={className}
      loading={keep.isPending}
      onClick={() => keep.mutate({ id, day }, { onError: (fault) => toastError(calendarFault(fault)) })}
    >
      {words}
    </Button>
  );
}
