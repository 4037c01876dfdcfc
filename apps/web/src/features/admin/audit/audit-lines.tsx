import type { AuditLine } from '@swath/contract/admin';
import type { RefObject } from 'react';
import { Card } from '../../../ui/card/card.tsx';
import { deviceTimeZone } from '../../../ui/format/device-time-zone.ts';
import { formatMoment } from '../../../ui/format/format-instant.ts';
import classes from './audit-lines.module.css';
import { detailWords, eventWords } from './audit-words.ts';

type Props<Entries extends HTMLElement> = {
  lines: readonly AuditLine[];
  /** Ref to the element that contains the entries; each of them is focusable. */
  entries: RefObject<Entries | null>;
};

const NOBODY = 'Not signed in';
const NONE = '–';

/** The audit trail as a table, for wide screens. */
export function AuditTable({ lines, entries }: Props<HTMLTableSectionElement>) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{captionWords()}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What happened</th>
            <th scope="col">Who</th>
            <th scope="col">Whom</th>
            <th scope="col">Details</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody ref={entries}>
          {lines.map((line) => (
            <tr key={line.id} tabIndex={-1}>
              <td>
                <Moment at={line.at} />
              </td>
              <th scope="row">{eventWords(line.event)}</th>
              <td>{line.actor ?? NOBODY}</td>
              <td>{whomWords(line)}</td>
              <td>
                <Details line={line} />
              </td>
              <td>{line.ip ?? NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The audit trail as cards, for narrow screens. */
export function AuditCards({ lines, entries }: Props<HTMLUListElement>) {
  return (
    <>
      <p className={classes.caption}>{captionWords()}</p>
      <ul ref={entries} className={classes.cards}>
        {lines.map((line) => (
          <li key={line.id} tabIndex={-1}>
            <Card as="div">
              <h3 className={classes.event}>{eventWords(line.event)}</h3>
              <p className={classes.line}>
                <Moment at={line.at} />
              </p>
              <dl className={classes.facts}>
                <dt>Who</dt>
                <dd>{line.actor ?? NOBODY}</dd>
                <dt>Whom</dt>
                <dd>{whomWords(line)}</dd>
                <dt>From</dt>
                <dd>{line.ip ?? NONE}</dd>
              </dl>
              <Details line={line} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

const whomWords = ({ actor, subject }: AuditLine): string => {
  if (subject === null) return NONE;
  return subject === actor ? 'themselves' : subject;
};

const captionWords = () =>
  `What was done to accounts and companies, newest first. Times are in your time zone, ${deviceTimeZone()}.`;

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(at)}</time>;
}

function Details({ line }: { line: AuditLine }) {
  return detailWords(line.details).map((words) => (
    <p key={words} className={classes.line}>
      {words}
    </p>
  ));
}
