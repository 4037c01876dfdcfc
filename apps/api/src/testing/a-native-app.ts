import { CLIENT_HEADER, PROOF_HEADER } from '@swath/contract/native-app';
import { aDeviceKey, type DeviceKey } from './device-key.ts';
import type { TestApp } from './test-app.ts';

/** The native app on one phone: it says who it is, keeps no cookies, and signs its calls with the key of the phone. */
export function aNativeApp(api: TestApp) {
  let key: Promise<DeviceKey> | undefined;
  return {
    async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
      key ??= aDeviceKey();
      const dpop = await (await key).proof(path.split('?')[0]!);
      return api.call(null, method, path, body, {
        [CLIENT_HEADER]: 'android/1.0.0',
        [PROOF_HEADER]: dpop,
        origin: 'https://localhost',
      });
    },
  };
}
