import { calendarFeed } from '@swath/contract/calendar-feed';
import type { OwnJob } from '@swath/contract/jobs';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../lib/api-client.ts';
import { downloadFile } from '../../lib/download-file.ts';

/** Mutation that downloads a visit as a calendar file (iCalendar). */
export function useKeepVisitCalendar() {
  return useMutation({
    networkMode: 'always', // fails immediately while offline, with an error
    mutationFn: async ({ id, scheduled_date }: OwnJob) =>
      downloadFile(await callFile(calendarFeed.visit, { params: { id } }), `lawn-mowing-${scheduled_date}.ics`),
  });
}
