import { AuthClient } from '@supabase/auth-js';
import { sql } from 'kysely';
import { listMessages } from '../notifications/mail-outbox/outbox.reads.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export const email = 'harriet@homeowner.test';
export const password = 'mow-the-lawn';

/** A device: the specification's sign-in client with a memory of its own. */
export type AuthDevice = InstanceType<typeof AuthClient> & {
  readonly kept: Map<string, string>;
  readonly events: string[];
};

/** Our /auth with the specification's sign-in client in front of it, and Harriet, who signs up, confirms and signs in. */
export class AuthJs implements AsyncDisposable {
  readonly api: TestApp;
  readonly url: string;

  private constructor(api: TestApp, url: string) {
    this.api = api;
    this.url = url;
  }

  /** Starts both. */
  static async start(): Promise<AuthJs> {
    const api = await startTestApp();
    // The client compares expiry with its own clock.
    await sql`update clock set frozen_at = null`.execute(api.ctx.db);
    return new AuthJs(api, `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/auth`);
  }

  /** Nobody has an account, a mail or a try. */
  async clear(): Promise<void> {
    await this.api.ctx.db.deleteFrom('accounts').execute();
    await this.api.ctx.db.deleteFrom('outbox_messages').execute();
    await this.api.ctx.db.deleteFrom('rate_counters').execute();
  }

  /** A new device. */
  aDevice(flowType: 'implicit' | 'pkce' = 'implicit'): AuthDevice {
    const kept = new Map<string, string>();
    const client = new AuthClient({
      url: this.url,
      storageKey: 'swath',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType,
    });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    return Object.assign(client, { kept, events });
  }

  /** Harriet signs up, or somebody else of that name. @returns what the client was answered, and the token of the mail */
  async signUp(device: AuthDevice = this.aDevice(), address = email) {
    const answer = await device.signUp({
      email: address,
      password,
      options: { data: { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100', role: 'admin' } },
    });
    const [mail] = await listMessages(this.api.ctx.db, { to: address });
    return { answer, token: /token=([\w-]+)/.exec(mail!.text)![1]! };
  }

  /** An address is confirmed, and its password is the one above. */
  async confirmed(address = email): Promise<void> {
    const { token } = await this.signUp(this.aDevice(), address);
    // The mail proves the address only: whoever cannot be asked for the password chooses it anew.
    const device = this.aDevice();
    await device.verifyOtp({ type: 'signup', token_hash: token });
    await device.updateUser({ password });
    await device.signOut();
  }

  /** A device on which Harriet is signed in. @throws when she is not let in */
  async signedIn(): Promise<AuthDevice> {
    const device = this.aDevice();
    const { error } = await device.signInWithPassword({ email, password });
    if (error) throw error;
    return device;
  }

  async [Symbol.asyncDispose]() {
    await this.api[Symbol.asyncDispose]();
  }
}
