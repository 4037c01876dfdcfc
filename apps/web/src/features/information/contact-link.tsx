/** Set when the web app is built: docs/operations.md. */
const CONTACT_EMAIL: string = import.meta.env.VITE_CONTACT_EMAIL || 'hello@swath.test';

/** Our address, ready to write to. */
export function ContactLink() {
  return <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
}
