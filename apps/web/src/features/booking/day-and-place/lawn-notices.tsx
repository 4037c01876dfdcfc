import type { BookableDays } from '@swath/contract/companies';
import { problemWords } from '@swath/contract/problems';
import type { Profile } from '@swath/contract/profiles';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { squareFeet } from '@swath/domain/units';
import { CompaniesHere } from '../../../parts/room-calendar/companies-here.tsx';
import { NobodyHere } from '../../../parts/zip-watch/nobody-here.tsx';
import { TellMeWhen } from '../../../parts/zip-watch/tell-me-when.tsx';
import { unknownZipWords } from '../../../parts/zip-watch/unknown-zip.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatDay } from '../../../ui/format/format-day.ts';
import { today } from '../../../ui/format/today.ts';
import { Group } from '../../../ui/look/stack.tsx';
import { FormAlert } from '../../../ui/states/form-alert.tsx';
import type { Lawn } from './use-lawn.ts';

type Queue = (() => void) | undefined;
type UnservedProps = { lawn: Lawn; profile: Profile; onQueue: Queue; onAddress: () => void };

/**
 * Notice, shown before anything is asked, that no company can be booked for this lawn. Offers the queue only if a
 * company could make an offer there, and in any case one mail when that changes.
 */
export function Unserved({ lawn, profile, onQueue, onAddress }: UnservedProps) {
  const { zip_code: zip, lot_size_sqft: sqft, email } = profile;
  const lot = sqft === null ? 'a lot of this size' : lotSizeText(squareFeet(sqft));
  const queue = lawn.served?.could_queue && unknownZipWords(profile) === null ? onQueue : undefined;
  const isLarge = lawn.unserved === 'lot_too_large';
  if (!isLarge && !queue) return <NobodyHere {...{ profile, onAddress }} />;
  return (
    <FormAlert
      tone="notice"
      title={isLarge ? `No company here works a day long enough for ${lot}.` : 'Nobody mows at your address yet.'}
    >
      {isLarge && 'A lot is mowed on one day. '}
      {queue ? queueWords(isLarge) : 'There is nothing to book or to queue here for now.'}
      {queue && (
        <Button display="block" mt="sm" onClick={queue}>
          Put in Queue
        </Button>
      )}
      {zip !== null && <TellMeWhen email={email} />}
    </FormAlert>
  );
}

const queueWords = (isLarge: boolean): string =>
  isLarge
    ? 'Put the job in the queue: a company that makes a day longer for it can make you an offer.'
    : 'Put the job in the queue: a company that works here can make you an offer.';

type FullProps = { date: string; served: BookableDays; onTake: (date: string) => void; onQueue: Queue };

/**
 * Notice that no company has room on the chosen day; renders nothing if one has, or that is unknown. Offers the next
 * day with room, or else the last one before, and the queue if a company could make an offer.
 */
export function NobodyHasRoom({ date, served: { days, could_queue }, onTake, onQueue }: FullProps) {
  if (days.find((day) => day.date === date)?.has_room !== false) return null;
  const next = days.find((day) => day.has_room && day.date > date) ?? days.findLast((day) => day.has_room);
  return (
    <FormAlert tone="notice" title={`Nobody has room on ${formatDay(date, today())}.`}>
      <Group mt={4}>
        {next && (
          <Button size="sm" variant="default" onClick={() => onTake(next.date)}>
            Take {formatDay(next.date, today())}
          </Button>
        )}
        {could_queue && onQueue && (
          <Button size="sm" variant="default" onClick={onQueue}>
            Put in Queue
          </Button>
        )}
      </Group>
    </FormAlert>
  );
}

type ElsewhereProps = {
  lawn: Lawn;
  profile: Profile;
  /** Whether it stands below the fields of the address. */
  isAtAddress: boolean;
  /** Whether the fields say already that the company does not serve the address. */
  isSaid: boolean;
  onOthers: () => void;
};

/**
 * Notice that the preselected company does not serve this address, with the companies that do, or one mail when there is
 * one; renders nothing if it serves the address, or none is preselected.
 */
export function Elsewhere({ lawn: { served, isElsewhere }, profile, isAtAddress, isSaid, onOthers }: ElsewhereProps) {
  if (!isElsewhere) return null;
  const unknown = unknownZipWords(profile);
  const another = isAtAddress
    ? 'You can give another address above.'
    : 'You can give another address on the step Service Address.';
  if (unknown !== null) {
    return (
      <FormAlert tone="notice" title={unknown}>
        {another}
      </FormAlert>
    );
  }
  const others = served?.companies ?? [];
  return (
    <FormAlert tone="notice" {...(!isSaid && { title: problemWords('company_not_here') })}>
      {others.length > 0 ? 'These companies do:' : another}
      {others.length > 0 && <CompaniesHere companies={others} />}
      {others.length > 0 && (
        <Button variant="default" mt="sm" onClick={onOthers}>
          Choose another company
        </Button>
      )}
      {served?.lawn === 'nobody' && profile.zip_code !== null && <TellMeWhen email={profile.email} />}
    </FormAlert>
  );
}
