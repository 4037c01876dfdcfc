import type { Profile } from '@swath/contract/profiles';
import { Remark } from '../card/card.tsx';
import { zoneName } from './zone-name.ts';

type Props = {
  zone: Pick<Profile, 'time_zone' | 'time_zone_source'>;
};

/** Names the time zone assumed for an address whose ZIP does not determine it; renders nothing for other addresses. */
export function ZoneLine({ zone: { time_zone: zone, time_zone_source: source } }: Props) {
  if (source !== 'divided_zip' && source !== 'unknown') return null;
  const name = zoneName(zone, new Date());
  return (
    <Remark>
      {source === 'divided_zip'
        ? `This ZIP lies in two time zones. Times are in ${name}, as at most of its addresses.`
        : `The time zone of this ZIP is not known. Times are in ${name}.`}
    </Remark>
  );
}
