/** The URL of a website; null for anything but http(s), such as a script. */
export function webAddress(website: string): string | null {
  const url = URL.canParse(website) ? new URL(website) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
