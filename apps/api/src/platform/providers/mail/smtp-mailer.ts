import { readFile } from 'node:fs/promises';
import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

/** Timeout for connecting to the SMTP server, for its greeting and for each of its responses, in ms. */
const PATIENCE_MS = 20_000;

type Place = {
  /** URL of the SMTP server, e.g. `smtps://user:password@host:465`. */
  readonly url: string;
  readonly from: string;
  /**
   * Path of a file with the password, read for each mail, so that it can be changed without a restart; null or left
   * out: the password is in `url`.
   */
  readonly passwordFile?: string | null;
};

/** Makes a mailer that sends through an SMTP server, over a small pool of connections. */
export function smtpMailer({ url, from, passwordFile = null }: Place): Mailer & Disposable {
  let open = { url, transport: passwordFile === null ? transportTo(url) : null };
  const transportNow = async () => {
    const now = passwordFile === null ? url : withPassword(url, (await readFile(passwordFile, 'utf8')).trim());
    if (open.transport && open.url === now) return open.transport;
    // Mails that are being sent finish on the old connections.
    open.transport?.close();
    const transport = transportTo(now);
    open = { url: now, transport };
    return transport;
  };
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, html, text, leaveUrl }) {
      try {
        // A retried mail keeps its message id, so that the receiver can recognize the duplicate.
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
    // The content of a mail must not make this server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The headers for unsubscribing with one click. Source: RFC 8058, section 3. */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Whether the SMTP server rejected a mail permanently. A failed login does not count: our configuration is wrong then,
 * so the mail is retried.
 */
const isRefusal = (fault: unknown): fault is NodemailerError =>
  fault instanceof Error &&
  'permanent' in fault &&
  fault.permanent === true &&
  'code' in fault &&
  fault.code !== 'EAUTH';

const wordsOf = ({ response, message }: NodemailerError): string => (response ?? message).slice(0, 500);
