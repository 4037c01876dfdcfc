import type { TestApp } from './test-app.ts';

/** The web app in one browser: it says who it is, and keeps the cookies it is given. */
export function aBrowser(api: TestApp) {
  const kept = new Map<string, string>();
  return {
    cookie: (name: string) => kept.get(name),
    async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { 'x-client': 'web', origin: 'http://localhost:3000', ...(cookie && { cookie }) };
      const answer = await api.call(null, method, path, body, headers);
      for (const set of [answer.headers['set-cookie']].flat()) {
        if (typeof set !== 'string') continue;
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (set.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      }
      return answer;
    },
  };
}
