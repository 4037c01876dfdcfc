import { companies } from '@swath/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/api-client.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { formatPhone } from '../../ui/format/format-phone.ts';
import { Group } from '../../ui/look/stack.tsx';
import classes from './office-line.module.css';

type Props = {
  /** What a text message to the office begins with, such as the job that it is about; left out: nothing. */
  about?: string;
  /** Whether it stands over other content, with room below it. */
  above?: boolean;
};

/**
 * Links by which a crew calls its office, or writes a text message to it, with the telephone's own apps: both work
 * without Swath and its network. Renders nothing while the company's number is unknown. Source: docs/rules/jobs.md.
 */
export function OfficeLine({ about, above = false }: Props) {
  // Read from the cache only: the dashboard fetches the company, and a phone keeps it for the day.
  const { data: company } = useQuery({ ...query(companies.own), enabled: false });
  const onPhone = useMediaQuery('(pointer: coarse)');
  const number = company?.phone_number;
  if (!number) return null;
  const body = about ? `?&body=${encodeURIComponent(`${about}: `)}` : '';
  return (
    <Group gap="xs" className={above ? classes.above : undefined}>
      <ButtonLink variant="default" href={`tel:+1${number}`}>
        {/* A phone dials by itself; elsewhere the number is what one reads. */}
        {onPhone ? 'Call the office' : `Call the office ${formatPhone(number)}`}
      </ButtonLink>
      {onPhone && (
        <ButtonLink variant="default" href={`sms:+1${number}${body}`}>
          Text the office
        </ButtonLink>
      )}
    </Group>
  );
}
