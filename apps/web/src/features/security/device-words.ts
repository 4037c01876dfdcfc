import Bowser from 'bowser';

/** Names a device by its user agent: "Chrome on Windows"; "Unknown device" without one. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const device = Bowser.getParser(userAgent);
  const browser = device.getBrowserName();
  const system = device.getOSName();
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
