import type { AccountId } from '@swath/domain/ids';
import { isWanted, mayTurnOffMail, type Notice, type NoticeKind } from '@swath/domain/notices/notice';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { recordChange } from '../change-feed/record-change.ts';
import type { Block } from '../mail-outbox/render-message.ts';
import { type Message, writeMessage } from '../mail-outbox/write-message.ts';
import { pushNotice } from '../push/send-push.ts';
import { findPreferences, isFormerAccount } from './notices.reads.ts';
import { insertNotice } from './notices.writes.ts';

/** An event that a homeowner is notified of, and by which channels. */
type HomeownerNotification = {
  /** Null: the customer is an own client (whom the company bills itself), has no account and is not notified. */
  readonly account: AccountId | null;
  readonly notice: Notice;
  /** The id of the job, queued job, series or payment that the notice is about. */
  readonly subject: string;
  /** The mail, sent unless the homeowner turned off mails about its topic; undefined where another mail says it. */
  readonly mail?: Message;
  /**
   * Whether the notice is only added to the list in the app, without mail or push, e.g. as it repeats an earlier one;
   * left out: false.
   */
  readonly onlyInList?: boolean;
  /** Whether the homeowner did it themselves: the notice is in the list, read already, and not pushed; left out: false. */
  readonly isOwnAct?: boolean;
  /** Delay of mail and push in ms of real time, in which they can be taken back; left out: none. */
  readonly afterMs?: number;
};

/** The ids of a notice and of its mail; `message` is null when none was written. */
type Notified = { readonly notice: string; readonly message: string | null };

/**
 * Notifies a homeowner of an event, in its transaction: always adds a notice (a stored message) to their list in the
 * app, and sends mail and push if they want these. Mails about money cannot be turned off.
 *
 * @returns what was written; null when there is nobody to notify
 *
 * Source: docs/rules/notifications.md.
 */
export async function notifyHomeowner(
  ctx: Context,
  tx: Tx,
  notification: HomeownerNotification,
): Promise<Notified | null> {
  const { account } = notification;
  if (account === null || (await isFormerAccount(tx, account))) return null;
  const owned = { ...notification, account };
  const id = await insertNotice(tx, owned);
  const message = notification.onlyInList ? null : await notifyBeyondList(ctx, tx, owned, id);
  await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  return { notice: id, message };
}

type Owned = HomeownerNotification & { readonly account: AccountId };

/** @returns the id of the mail; null: none was written */
async function notifyBeyondList(ctx: Context, tx: Tx, owned: Owned, id: string): Promise<string | null> {
  const { account, notice, mail, afterMs, isOwnAct = false } = owned;
  const preferences = await findPreferences(tx, account);
  if (!isOwnAct && isWanted(preferences, notice.kind, 'push')) await pushNotice(tx, account, id, afterMs);
  return mail && isWanted(preferences, notice.kind, 'mail') ? writeMail(ctx, tx, notice.kind, mail, afterMs) : null;
}

/**
 * Mails a homeowner, if they want it, about a notice that is in their list already; for gathered mails. Runs in the
 * caller's transaction.
 */
export async function mailHomeowner(
  ctx: Context,
  tx: Tx,
  { account, kind, mail }: { account: AccountId; kind: NoticeKind; mail: Message },
): Promise<void> {
  if (isWanted(await findPreferences(tx, account), kind, 'mail')) await writeMail(ctx, tx, kind, mail);
}

/** @returns the id of the mail */
async function writeMail(ctx: Context, tx: Tx, kind: NoticeKind, mail: Message, afterMs?: number): Promise<string> {
  const ending = mayTurnOffMail(kind) ? turnOff(ctx.settings.publicUrl) : [];
  return writeMessage(tx, { ...mail, blocks: [...mail.blocks, ...ending] }, afterMs);
}

/** The footer of mails to homeowners that can be turned off. */
const turnOff = (publicUrl: string): Block[] => [
  { small: 'You can turn mails like this one off in your settings.', href: `${publicUrl}/user/settings` },
];
