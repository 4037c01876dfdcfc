import type { CalendarFeed } from '@swath/contract/calendar-feed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { writeCached } from '../../lib/query-cache.ts';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { usePageZone } from '../../ui/format/page-zone.tsx';
import { Section } from '../../ui/page/section.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastError, toastSuccess } from '../../ui/toast/toast.ts';
import { endCalendarFeed, makeCalendarFeed, ownCalendarFeed } from './calendar-feed.api.ts';
import classes from './calendar-feed.module.css';

/**
 * Settings card of the calendar feed: a private URL by which the homeowner's own calendar program reads their visits.
 */
export function CalendarFeedCard() {
  const feed = useQuery(ownCalendarFeed());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Visits in your calendar" heading={heading}>
      <Loaded
        read={feed}
        waiting={<CardSkeletons cards={1} words="Loading your calendar address..." />}
        failed="Your calendar address could not be loaded."
      >
        {(now) => (
          <Card as="div">
            <Feed feed={now} focusHeading={() => heading.current?.focus()} />
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

type Asked = 'renew' | 'end';

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    words: 'Calendars that use the present address stop following your visits.',
    confirm: 'Make new address',
    tone: 'plain',
  },
  end: {
    title: 'Turn the calendar address off?',
    words: 'Calendars that use it stop following your visits. You can make a new one at any time.',
    confirm: 'Turn off',
    tone: 'danger',
  },
} as const;

function Feed({ feed, focusHeading }: { feed: CalendarFeed; focusHeading: () => void }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked>('renew');
  const [asking, setAsking] = useState(false);
  const show = (now: CalendarFeed) => writeCached(queries, ownCalendarFeed(), now);

  const make = useMutation({
    mutationFn: makeCalendarFeed,
    onSuccess: ({ since }) => {
      show({ active: true, since });
      setAsking(false);
    },
  });
  const end = useMutation({
    mutationFn: endCalendarFeed,
    onSuccess: () => {
      make.reset();
      show({ active: false, since: null });
      setAsking(false);
      toastSuccess('The calendar address is off.');
      focusHeading();
    },
  });
  const doing = asked === 'renew' ? make : end;
  const question = QUESTIONS[asked];
  // A URL that was replaced on another device is not valid any more.
  const address = feed.active && make.data?.since === feed.since ? make.data : null;

  const zone = usePageZone();

  function ask(what: Asked) {
    end.reset();
    if (make.isError) make.reset();
    setAsked(what);
    setAsking(true);
  }

  if (!feed.active) {
    return (
      <div className={classes.parts}>
        <p className={classes.words}>
          Follow your visits in the calendar of your phone or computer. When one moves or is canceled, your calendar
          follows.
        </p>
        <FormAlert>{make.error?.message}</FormAlert>
        <div>
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Make calendar address
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.parts}>
      {address ? (
        <FeedAddress url={address.url} />
      ) : (
        <p className={classes.words}>
          Your private address is on{feed.since && ` since ${formatDateOf(feed.since, zone)}`}. For your safety it is
          not shown again: make a new one to add another calendar.
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => ask('renew')}>
          New address
        </Button>
        <Button variant="default" onClick={() => ask('end')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={question.title}
        confirm={question.confirm}
        tone={question.tone}
        busy={doing.isPending}
        error={doing.error?.message}
        onConfirm={() => doing.mutate()}
      >
        {question.words}
      </ConfirmDialog>
    </div>
  );
}

/** The feed's URL in the `webcal:` scheme, which opens this device's calendar program. */
const subscription = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Shows the private URL once, right after it was made: to copy it, or to open it in this device's calendar program. */
function FeedAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Address copied.');
    } catch {
      // Clipboard access was denied: the text is selected, so that the user can copy it by a key.
      field.current?.select();
      toastError('The address could not be copied. It is marked: please copy it yourself.');
    }
  }

  return (
    <>
      <TextField
        ref={field}
        label="Private address"
        description="Copy it now: it is not shown again. Whoever has it can see when and where your lawn is mowed."
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.actions}>
        <Button onClick={copy}>Copy address</Button>
        <ButtonLink variant="default" href={subscription(url)}>
          Add to this device
        </ButtonLink>
      </div>
    </>
  );
}
