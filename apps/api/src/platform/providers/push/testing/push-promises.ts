import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PushMessage, PushRefused, type PushService, type PushTarget } from '../push-service.ts';

/** A message as a device received it, with the topic and lifetime that its push service was given. */
export type Shown = PushMessage;

/** How a loopback service fails: `silence` (no response), `cut` (the connection is closed), or an error response. */
export type Failing<Answer> = 'silence' | 'cut' | Answer;

/** A push service under test, which sends to a loopback service. */
export type TriedPush<Answer> = {
  service(how?: { timeoutMs: number }): PushService;
  readonly device: PushTarget;
  /** The messages that the device received, in order. */
  shown(): Shown[];
  /** Sets the responses to the next messages; replaces the ones that were set before. */
  answerWith(...answers: Failing<Answer>[]): void;
  /** Error responses by meaning: a subscription that has ended, a permanent failure, a temporary failure. */
  readonly answers: { readonly gone: Answer[]; readonly refused: Answer[]; readonly later: Answer[] };
  close(): Promise<void>;
};

export const aMessage = (own: Partial<PushMessage> = {}): PushMessage => ({
  title: 'Your lawn is mowed',
  url: '/user/dashboard',
  topic: '0196a7c2b3d44e5f8a9b0c1d2e3f4a5b',
  ttlSeconds: 86_400,
  ...own,
});

/** Defines the contract tests that the push service of each platform must pass. @param start  opens one under test */
export function describePushPromises<Answer>(name: string, start: () => Promise<TriedPush<Answer>>): void {
  describe(`what ${name} promises`, () => {
    let tried: TriedPush<Answer>;
    let service: PushService;
    beforeAll(async () => {
      tried = await start();
      service = tried.service();
    });
    beforeEach(() => {
      tried.shown().length = 0;
    });
    afterAll(async () => {
      service.close?.();
      await tried.close();
    });
    const later = async (sending: Promise<unknown>) => {
      await expect(sending).rejects.toBeInstanceOf(Error);
      await expect(sending).rejects.not.toBeInstanceOf(PushRefused);
    };

    test('a message is taken: title, page, topic and how long it is kept', async () => {
      const message = aMessage({ ttlSeconds: 3_600 });
      expect(await service.send(tried.device, message)).toBe('taken');
      expect(tried.shown()).toEqual([message]);
    });

    test('a message has the topic of the one that it replaces, and no other', async () => {
      for (const topic of ['one', 'one', 'two']) await service.send(tried.device, aMessage({ topic }));
      expect(tried.shown().map(({ topic }) => topic)).toEqual(['one', 'one', 'two']);
    });

    test('titles in any language, and with what JSON and HTML would spoil', async () => {
      const title = 'Ваш газон 🌱 "gemäht" \\ <b>&amp;';
      await service.send(tried.device, aMessage({ title }));
      expect(tried.shown()).toMatchObject([{ title }]);
    });

    test('messages of the same moment are all taken', async () => {
      const topics = Array.from({ length: 20 }, (_, at) => `topic-${at}`);
      const sent = await Promise.all(topics.map((topic) => service.send(tried.device, aMessage({ topic }))));
      expect(new Set(sent)).toEqual(new Set(['taken']));
      expect(new Set(tried.shown().map(({ topic }) => topic))).toEqual(new Set(topics));
    });

    test('a device that is not there any more is gone', async () => {
      for (const answer of tried.answers.gone) {
        tried.answerWith(answer);
        expect(await service.send(tried.device, aMessage()), JSON.stringify(answer)).toBe('gone');
      }
      expect(tried.shown()).toEqual([]);
    });

    test('what never will be taken is refused for good, and leads nowhere else', async () => {
      for (const answer of tried.answers.refused) {
        tried.answerWith(answer);
        const sending = service.send(tried.device, aMessage());
        await expect(sending, JSON.stringify(answer)).rejects.toBeInstanceOf(PushRefused);
      }
      expect(tried.shown()).toEqual([]);
    });

    test('what may be taken later fails for now, and is taken then', async () => {
      for (const answer of tried.answers.later) {
        tried.answerWith(answer);
        await later(service.send(tried.device, aMessage()));
        expect(await service.send(tried.device, aMessage())).toBe('taken');
      }
    });

    test('a service that does not answer is given up in time, and asked again later', async () => {
      const hasty = tried.service({ timeoutMs: 50 });
      tried.answerWith('silence');
      await later(hasty.send(tried.device, aMessage()));
      hasty.close?.();
      // On a slow machine the request may time out before it uses up `silence`, which is therefore removed.
      tried.answerWith();
      expect(await service.send(tried.device, aMessage())).toBe('taken');
    });

    test('a connection that ends in the middle fails for now; the next message has another one', async () => {
      tried.answerWith('cut');
      await later(service.send(tried.device, aMessage()));
      expect(await service.send(tried.device, aMessage())).toBe('taken');
    });
  });
}
