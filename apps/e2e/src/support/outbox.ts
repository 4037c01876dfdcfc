import { type APIRequestContext, expect } from '@playwright/test';

/** A mail is there in a moment: looked for like this it is not waited for a second more. */
const LOOK_MS = 100;

type Message = { subject: string; text: string; html: string };

async function listMail(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/dev/outbox', { params: { to }, headers: { accept: 'application/json' } });
  return answer.json();
}

/** The subjects of all messages to somebody up to now, newest first. */
export const mailsTo = async (request: APIRequestContext, to: string): Promise<string[]> =>
  (await listMail(request, to)).map(({ subject }) => subject);

/** The newest message to somebody whose subject fits, as the outbox shows it outside production. */
export async function readMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect
    .poll(
      async () => {
        found = (await listMail(request, to)).find((message) => subject.test(message.subject));
        return found !== undefined;
      },
      // Some mails are held for half a minute, until when their cause can be taken back.
      { intervals: [LOOK_MS], timeout: 120_000 },
    )
    .toBe(true);
  return found!;
}

/** The first link in a message. */
export function linkIn({ text }: Message): string {
  const link = /https?:\/\/\S+/.exec(text);
  if (!link) throw new Error(`no link in: ${text}`);
  return link[0];
}
