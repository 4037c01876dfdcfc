import { companies } from '@swath/contract/companies';
import { isDay } from '@swath/domain/calendar';
import { dayText } from '@swath/domain/words';
import { call } from '../../../lib/api-client.ts';
import { useRead } from '../../../lib/use-read.ts';
import { today } from '../../../ui/format/today.ts';

type Props = { booking: { company_id: string; date?: string }; rest: string };

/** Says which company and day a stranger has chosen, followed by `rest`; `rest` alone while the company is not known. */
export function KeptBooking({ booking: { company_id: companyId, date }, rest }: Props) {
  const { data } = useRead(companyId, (signal) => call(companies.profile, { params: { companyId } }, { signal }));
  if (!data) return rest;
  return (
    <>
      You chose <strong>{data.company_name}</strong>
      {date !== undefined && isDay(date) && (
        <>
          {' '}
          for <strong>{dayText(date, today())}</strong>
        </>
      )}
      . {rest}
    </>
  );
}
