import Bowser from 'bowser';

/** What a device calls itself, in words people use: "Chrome on Windows"; "Unknown device" for one that does not say. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const device = Bowser.getParser(userAgent);
  const browser = device.getBrowserName();
  const system = device.getOSName();
  if (browser && system) return `${browser} on ${system}`;
  return browser || system || 'Unknown device';
}
