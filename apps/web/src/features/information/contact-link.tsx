/** Swath's contact address, set by an environment variable at build time: docs/operations.md. */
const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL || 'hello@swath.test';

/** Mail link to Swath's contact address. */
export function ContactLink() {
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
