import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took. */
export type TakenMail = { readonly to: string; readonly messageId: string };

/** A mail server on this machine that counts. */
export type MailServer = {
  readonly url: string;
  /** In the order they were taken. */
  readonly taken: readonly TakenMail[];
} & AsyncDisposable;

/** Starts a mail server. @param take  called before a mail is taken; it may wait */
export async function startMailServer(take: (to: string) => Promise<void> = async () => {}): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      const takeIn = async () => {
        const mail = await text(stream);
        await take(to);
        taken.push({ to, messageId: /^message-id: *<([^@>]+)@/im.exec(mail)?.[1] ?? 'none' });
      };
      // Whoever is killed in the middle of a mail has not sent it.
      takeIn().then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
