import type { AccountId } from '@swath/domain/ids';
import { isWanted, mayTurnOffMail, type Notice, type NoticeKind } from '@swath/domain/notices/notice';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordChange } from '../change-feed/record-change.ts';
import type { Block } from '../mail-outbox/render-message.ts';
import { type Message, writeMessage } from '../mail-outbox/write-message.ts';
import { pushNotice } from '../push/push-notice.ts';
import { findPreferences } from './notices.reads.ts';
import { insertNotice } from './notices.writes.ts';

/** What somebody is to be told. */
export type Telling = {
  /** Null: an own client of the company, who has no account and is told nothing by us. */
  readonly account: AccountId | null;
  readonly notice: Notice;
  /** The job, queued job, series or payment it is about. */
  readonly subject: string;
  /** Says the same by mail, if they want that; left out where another mail says it already. */
  readonly mail?: Message;
  /** It was told before: their list says it, and no mail or push message does. */
  readonly onlyInList?: boolean;
};

/**
 * Tells a homeowner that something has happened, in the transaction of its cause: always in their list, and by mail and
 * as push messages if they want that. Emails about money go in any case.
 *
 * Source: docs/decisions.md, D198, D199.
 */
export async function tellHomeowner(ctx: Context, tx: Tx, telling: Telling): Promise<void> {
  const { account } = telling;
  if (account === null) return;
  const owned = { ...telling, account };
  const id = await insertNotice(tx, owned);
  if (!telling.onlyInList) await tellBeyondList(ctx, tx, owned, id);
  await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
}

type Owned = Telling & { readonly account: AccountId };

async function tellBeyondList(ctx: Context, tx: Tx, { account, notice, mail }: Owned, id: string): Promise<void> {
  const preferences = await findPreferences(tx, account);
  if (mail && isWanted(preferences, notice.kind, 'mail')) await writeMail(ctx, tx, notice.kind, mail);
  if (isWanted(preferences, notice.kind, 'push')) await pushNotice(tx, account, id);
}

/** Says by mail, if they want that, what a homeowner's list has said already: a step of whoever gathers mails. */
export async function mailHomeowner(
  ctx: Context,
  tx: Tx,
  { account, kind, mail }: { account: AccountId; kind: NoticeKind; mail: Message },
): Promise<void> {
  if (isWanted(await findPreferences(tx, account), kind, 'mail')) await writeMail(ctx, tx, kind, mail);
}

async function writeMail({ settings }: Context, tx: Tx, kind: NoticeKind, mail: Message): Promise<void> {
  const ending = mayTurnOffMail(kind) ? turnOff(settings.publicUrl) : [];
  await writeMessage(tx, { ...mail, blocks: [...mail.blocks, ...ending] });
}

/** Ends every mail that can be turned off. */
const turnOff = (publicUrl: string): Block[] => [
  { small: 'You can turn mails like this one off in your settings.', href: `${publicUrl}/user/settings` },
];
