import type { OwnCard } from '@swath/contract/charges';
import { cardWords } from '@swath/domain/payments/card-words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { seriesAddress } from '../../parts/addresses/paths.ts';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { CardSkeletons, Loaded } from '../../ui/states/skeletons.tsx';
import { toastSuccess } from '../../ui/toast/toast.ts';
import { ownCards, useForgetCard } from './cards.api.ts';
import classes from './own-cards.module.css';

/**
 * Settings section of the homeowner's cards: what each is used for, and a button that has a remembered one forgotten.
 */
export function OwnCards() {
  const cards = useQuery(ownCards());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Cards" heading={heading}>
      <Loaded
        read={cards}
        waiting={<CardSkeletons cards={1} words="Loading your cards..." />}
        failed="Your cards could not be loaded."
      >
        {(own) => (
          <Card as="div">
            {own.length === 0 ? (
              <p className={classes.words}>
                No card is remembered. When you pay, you can choose to have your card remembered for next time. It is
                then listed here, as is the card of a series.
              </p>
            ) : (
              <ul className={classes.list}>
                {own.map((card) => (
                  <CardRow key={card.cardId} card={card} onForgotten={() => heading.current?.focus()} />
                ))}
              </ul>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function CardRow({ card, onForgotten }: { card: OwnCard; onForgotten: () => void }) {
  const [asking, setAsking] = useState(false);
  const forget = useForgetCard();
  const name = cardWords(card);
  const isInUse = card.series.length > 0;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        {card.remembered && <p className={classes.use}>Remembered for next time</p>}
        {card.series.map(({ id, title }) => (
          <p key={id} className={classes.use}>
            Charged for <TextLink href={seriesAddress(id)}>{title}</TextLink>
          </p>
        ))}
        {isInUse && <p className={classes.use}>To use another card, open the series and choose “Change card”.</p>}
      </div>
      {!isInUse && (
        <Button
          variant="default"
          aria-label={`Forget ${name}`}
          onClick={() => {
            forget.reset();
            setAsking(true);
          }}
        >
          Forget
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Forget ${name}?`}
        confirm="Forget card"
        tone="danger"
        busy={forget.isPending}
        error={forget.error?.message}
        onConfirm={() =>
          forget.mutate(card.cardId, {
            onSuccess: () => {
              setAsking(false);
              toastSuccess(`${name} is forgotten.`);
              onForgotten();
            },
          })
        }
      >
        It is not offered any more when you pay. What you paid with it stays as it is.
      </ConfirmDialog>
    </li>
  );
}
