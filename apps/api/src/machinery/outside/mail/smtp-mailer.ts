import { createTransport, type NodemailerError } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

/** A server that says nothing for this long is tried again later. */
const PATIENCE_MS = 20_000;

/** Sends mail through an SMTP server, over a few connections that are kept for the next one. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer & Disposable {
  const transport = createTransport({
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
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, html, text, leaveUrl }) {
      try {
        // The same message keeps its id when it is sent again: the receiving side can tell that it has it.
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
    [Symbol.dispose]: () => transport.close(),
  };
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
