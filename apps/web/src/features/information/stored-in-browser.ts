type Kept = { name: string; what: string; until: string };

const SESSION_OVER = 'until you sign out or the session ends';
const VIEWER =
  'your name, email address and company, to show your pages while Swath cannot be reached; it lets nobody in';

/**
 * Everything the web app stores in a browser, by kind of storage, as the privacy page lists it.
 * Source: docs/contracts/stored-keys.md.
 */
export const STORED_IN_BROWSER: Readonly<Record<string, readonly Kept[]>> = {
  'Stored on the device': [
    { name: 'swath.session', what: 'who is signed in, and a pass for 15 minutes at a time', until: SESSION_OVER },
    {
      name: 'swath.session.storage',
      what: 'that “Remember me” was not ticked, so that the session is kept in the tab instead',
      until: SESSION_OVER,
    },
    {
      name: 'swath.session.ended',
      what: 'whether a session ran out or was ended, so that other tabs follow this one',
      until: 'until you sign in again or leave the page',
    },
    {
      name: 'booking_confirmation',
      what: 'which booking or queued job the dashboard still confirms, by its number alone',
      until: 'until you dismiss it or sign out',
    },
    {
      name: 'visits',
      what: 'how often you have opened Swath here and when last, to offer you once to install it',
      until: SESSION_OVER,
    },
    {
      name: 'push_token',
      what: 'in the app, the address at Apple’s or Google’s push service through which push messages come',
      until: 'until you turn them off or sign out',
    },
    {
      name: 'camera_for',
      what: 'in the app, which visit a photo is taken for, while the camera is open',
      until: 'until the photo is there',
    },
    { name: 'swath.viewer', what: VIEWER, until: SESSION_OVER },
    { name: 'user_role', what: 'which page to fetch first; it lets nobody in', until: SESSION_OVER },
  ],
  'Stored in the tab': [
    { name: 'swath.session', what: 'the same as on the device, if “Remember me” was not ticked', until: SESSION_OVER },
    { name: 'swath.viewer', what: 'the same as on the device, if “Remember me” was not ticked', until: SESSION_OVER },
    { name: 'profile_onboarding_shown', what: 'that you were asked for your address once', until: SESSION_OVER },
    {
      name: 'company_registration',
      what: 'what you have typed into a company’s registration, without passwords',
      until: 'until it is sent',
    },
    {
      name: 'company_registration_email',
      what: 'the email address of a registration that you have just sent, to show what happens next',
      until: SESSION_OVER,
    },
    {
      name: 'swath.wish',
      what: 'the company, day, ZIP and lot size that you chose before you had an account',
      until: 'until you sign up or in',
    },
    { name: 'tsr-scroll-restoration-v1_3', what: 'how far down each page was scrolled', until: SESSION_OVER },
    {
      name: 'open_checkout',
      what: 'what you are booking while its payment page is open, without anything of your card',
      until: 'until it is paid or closed',
    },
    {
      name: 'message_drafts',
      what: 'what you are writing in messages about a visit',
      until: 'until it is sent',
    },
    {
      name: 'complaint_drafts',
      what: 'what you are writing about a reported problem, with the addresses of its photos',
      until: 'until it is sent',
    },
    { name: 'rating_asked_up_to', what: 'the last visit you were asked to rate', until: SESSION_OVER },
  ],
  'Stored in the browser’s database': [
    {
      name: 'swath-photos',
      what: 'photos that are not sent yet, and what the crew of a company has done, or written to a customer, that Swath does not know of yet, with the customer’s name',
      until:
        'until it is sent or you remove it, photos of forms for a day; also after you sign out, for your account alone',
    },
    {
      name: 'swath-reads',
      what: 'if “Remember me” was ticked, what can be read without a network. For homeowners: your profile, visits, queued jobs, receipts, and messages. For the crew of a company, the work of today and the days around it: customers’ names, addresses, notes, phone numbers on their day, routes, messages, and small pictures of photos',
      until: `two days at most, and ${SESSION_OVER}`,
    },
    {
      name: 'swath-session',
      what: 'a random value by which Swath knows this browser again when the answer to its last renewal of your session was lost',
      until: 'until an answer arrives',
    },
    {
      name: 'swath-device',
      what: 'in the app, a key that no program can read out, with which the app shows Swath that it is the one you signed in with',
      until: 'until you remove the app',
    },
  ],
};
