import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const message = {
  id: '3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21',
  to: 'harriet@homeowner.test',
  subject: 'Your mowing on Tue, Nov 24 – café',
  html: '<p>Hello <b>Harriet</b></p>',
  text: 'Hello Harriet',
};

const running: { close(): void }[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.close();
});

/** An SMTP server on a port of this machine. */
async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  running.push(server);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

type Received = { recipients: string[]; mail: Promise<Awaited<ReturnType<typeof PostalMime.parse>>> };

/** One that keeps what it is sent. */
async function startKeeping(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const url = await startServer({
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((to) => to.address);
        received.push({ recipients, mail: PostalMime.parse(Buffer.concat(chunks)) });
        done();
      });
    },
  });
  return { url, received };
}

function mailerTo(url: string) {
  const mailer = smtpMailer({ url, from: 'Swath <hello@swath.test>' });
  running.push({ close: () => mailer[Symbol.dispose]() });
  return mailer;
}

const refusing = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

describe('the SMTP mailer', () => {
  test('delivers HTML and text under the message’s own id', async () => {
    const { url, received } = await startKeeping();
    const mailer = mailerTo(url);

    await mailer.send(message);
    await mailer.send(message);

    expect(received).toHaveLength(2);
    expect(received[0]!.recipients).toEqual(['harriet@homeowner.test']);
    const [mail, again] = await Promise.all(received.map((one) => one.mail));
    expect(mail).toMatchObject({
      from: { name: 'Swath', address: 'hello@swath.test' },
      to: [{ address: 'harriet@homeowner.test' }],
      subject: message.subject,
      messageId: '<3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21@swath.test>',
    });
    expect(mail!.html).toContain(message.html);
    expect(mail!.text).toContain(message.text);
    expect(again!.messageId).toBe(mail!.messageId);
    expect(mail!.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  });

  test('tells mail programs where their reader leaves the list, by one post', async () => {
    const { url, received } = await startKeeping();
    const leaveUrl = `https://swath.test/leave?token=${'k'.repeat(43)}`;
    await mailerTo(url).send({ ...message, leaveUrl });
    const { headers } = await received[0]!.mail;
    expect(headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value])).toEqual([
      ['list-unsubscribe', `<${leaveUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
  });

  test('makes no header of what stands behind a line’s end', async () => {
    const { url, received } = await startKeeping();
    await mailerTo(url).send({ ...message, subject: 'Booked\r\nBcc: eve@evil.test\r\n\r\n<b>Another mail</b>' });
    const mail = await received[0]!.mail;
    expect(received[0]!.recipients).toEqual(['harriet@homeowner.test']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.html).toContain(message.html);
    expect(mail.html).not.toContain('Another mail');
  });

  test('never makes two recipients of one address', async () => {
    const recipients: string[] = [];
    const url = await startServer({
      onRcptTo({ address }, _session, done) {
        recipients.push(address);
        done();
      },
    });
    const sending = mailerTo(url).send({ ...message, to: 'a, b@homeowner.test' });
    await expect(sending).rejects.toBeInstanceOf(MailRefused);
    expect(recipients).toEqual([]);
  });

  test('says that a message is refused for good when the server says 5xx', async () => {
    const url = await startServer({ onRcptTo: (_to, _session, done) => done(refusing(550, 'No such mailbox')) });
    const sending = mailerTo(url).send(message);
    await expect(sending).rejects.toBeInstanceOf(MailRefused);
    await expect(sending).rejects.toThrow('550 No such mailbox');
  });

  test.each([
    ['the server is busy', { onRcptTo: (_to, _session, done) => done(refusing(451, 'Try again later')) }],
    [
      'the server does not know us',
      { authOptional: false, onAuth: (_auth, _session, done) => done(refusing(535, 'No')) },
    ],
  ] satisfies [string, SMTPServerOptions][])('lets the message be tried again when %s', async (_, options) => {
    const url = await startServer(options);
    const sending = mailerTo(url.replace('//', '//us:secret@')).send(message);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  test('lets the message be tried again when nobody is there', async () => {
    const sending = mailerTo('smtp://127.0.0.1:9').send(message);
    await expect(sending).rejects.toThrow();
    await expect(sending).rejects.not.toBeInstanceOf(MailRefused);
  });

  test('reads its password from a file for each mail: one that is replaced needs no restart', async () => {
    let right = 'the first/one @ home';
    const tried: string[] = [];
    const url = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        tried.push(`${username}: ${password}`);
        if (password === right) done(null, { user: 'swath' });
        else done(refusing(535, 'No'));
      },
      onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    });
    const folder = await mkdtemp(join(tmpdir(), 'swath-mail-'));
    const passwordFile = join(folder, 'password');
    const address = url.replace('//', '//swath@');
    const mailer = smtpMailer({ url: address, from: 'Swath <hello@swath.test>', passwordFile });
    running.push({ close: () => mailer[Symbol.dispose]() });
    await writeFile(passwordFile, `${right}\n`);
    await mailer.send(message);
    await mailer.send(message);
    right = 'the second one';
    await writeFile(passwordFile, right);
    await mailer.send(message);
    expect(tried).toEqual(['swath: the first/one @ home', 'swath: the second one']);
    await rm(folder, { recursive: true });
    await expect(mailer.send(message)).rejects.toThrow('ENOENT');
  });
});
