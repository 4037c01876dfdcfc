import { readFile } from 'node:fs/promises';
import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

/** A server that says nothing for this long is tried again later. */
const PATIENCE_MS = 20_000;

type Place = {
  /** As in `smtps://user:password@host:465`. */
  readonly url: string;
  readonly from: string;
  /** Where the password stands instead, looked at for each mail: one that is replaced there needs no restart. */
  readonly passwordFile?: string | null;
};

/** Sends mail through an SMTP server, over a few connections that are kept for the next one. */
export function smtpMailer({ url, from, passwordFile = null }: Place): Mailer & Disposable {
  let open = { url, transport: passwordFile === null ? transportTo(url) : null };
  const transportNow = async () => {
    const now = passwordFile === null ? url : withPassword(url, (await readFile(passwordFile, 'utf8')).trim());
    if (open.transport && open.url === now) return open.transport;
    // Mails that are under way in the old connections are done there.
    open.transport?.close();
    const transport = transportTo(now);
    open = { url: now, transport };
    return transport;
  };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, html, text, leaveUrl }) {
      try {
        // The same message keeps its id when it is sent again: the receiving side can tell that it has it.
        const transport = await transportNow();
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          ...(leaveUrl && { headers: leaveHeaders(leaveUrl) }),
        });
      } catch (fault) {
        throw isRefusal(fault) ? new MailRefused(wordsOf(fault), { cause: fault }) : fault;
      }
    },
    [Symbol.dispose]: () => open.transport?.close(),
  };
}

const transportTo = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 3,
    idleTimeout: 30_000,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What is sent is ours and complete: nothing in it may make this server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** Lets mail programs take their reader off a list by themselves, in one step. Source: RFC 8058, section 3. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whether the server said no to this very message. That it does not know us is our own fault, and passes. */
const isRefusal = (fault: unknown): fault is NodemailerError =>
  fault instanceof Error &&
  'permanent' in fault &&
  fault.permanent === true &&
  'code' in fault &&
  fault.code !== 'EAUTH';

const wordsOf = ({ response, message }: NodemailerError): string => (response ?? message).slice(0, 500);
