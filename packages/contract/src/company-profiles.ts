import type * as ids from '@swath/domain/ids';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  Instant,
  idField,
  idText,
  lines,
  optionalLines,
  Phone,
  State,
  streetAddress,
  text,
  Website,
  ZipCode,
} from './fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';
import { Photo } from './photos.ts';

/** A company's name and address, either approved or requested. */
const NameAndAddress = z.object({
  company_name: personal('business', z.string()),
  street_address: personal('address', z.string()),
  city: personal('address', z.string()),
  state: z.string(),
  zip_code: personal('address', z.string()),
});

/** A company's profile as its members edit it. A text is empty if the company has not entered it. */
export interface OwnProfile extends z.infer<typeof OwnProfileFields>, Named {}
const OwnProfileFields = z.object({
  /** Approved name and address: shown to homeowners, and where routes start. */
  standing: NameAndAddress,
  phone_number: personal('phone', z.string()),
  description: personal('business', z.string()),
  website: personal('business', z.string()),
  logo: z.nullable(Photo),
  /** Requested name and address that wait for an administrator; null if none. */
  proposed: z.nullable(
    z.extend(NameAndAddress, {
      proposed_at: Instant,
      /** Whether the address could be geocoded; if not, no route can start there. */
      is_found: z.boolean(),
    }),
  ),
  /** The latest request that was rejected, and why; null if none. */
  rejected: z.nullable(z.extend(NameAndAddress, { reason: personal('words', z.string()), decided_at: Instant })),
});
export const OwnProfile: SchemaOf<OwnProfile> = OwnProfileFields;

/** Fields that a member submits with the form of the company's profile. */
const ProfileBody = z.object({
  company_name: personal('business', text(200, 'Please enter your company name.')),
  phone_number: personal('phone', Phone),
  street_address: personal('address', streetAddress('Please enter your street address.')),
  city: personal('address', text(100, 'Please enter your city.')),
  state: State,
  zip_code: personal('address', ZipCode),
  description: personal('business', optionalLines(1000)),
  website: personal('business', Website),
  /**
   * Logo: id of a photo that the caller has uploaded, or of the current logo; null to show the company's initials
   * instead.
   */
  logo_id: z.nullable(idField<ids.PhotoId>('Photo not found.')),
});

/** Schema of a text as it is stored. It may break the rules for new input, such as the format of a phone number. */
const seenText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/**
 * The values that the form showed when it was opened. They are compared with the stored ones to find other members'
 * changes.
 */
const SeenProfile = z.object({
  company_name: personal('business', seenText(200)),
  phone_number: personal('phone', seenText(40)),
  street_address: personal('address', seenText(200)),
  city: personal('address', seenText(100)),
  state: seenText(2),
  zip_code: personal('address', seenText(10)),
  description: personal('business', seenText(1000)),
  website: personal('business', seenText(400)),
  logo_id: z.nullable(idField<ids.PhotoId>('Photo not found.')),
});

/** A company's requested name and address beside the approved ones, as administrators see them. */
export interface ProfileChange extends z.infer<typeof ProfileChangeFields>, Named {}
const ProfileChangeFields = z.object({
  id: idText<ids.ProfileChangeId>(),
  company_id: idText<ids.CompanyId>(),
  standing: NameAndAddress,
  proposed: NameAndAddress,
  proposed_at: Instant,
  is_found: z.boolean(),
  /** Number of homeowners' pending visits from today on. Their routes start at the new address once it is approved. */
  upcoming_jobs: z.int(),
});
export const ProfileChange: SchemaOf<ProfileChange> = ProfileChangeFields;

const ChangeId = z.object({ id: idField<ids.ProfileChangeId>('This change is not waiting any more.') });
const Decided = z.object({ company_id: idText<ids.CompanyId>() });

/** Endpoints for a company's profile, and for approving a requested name and address. */
export const companyProfiles = {
  read: endpoint({
    name: 'readOwnProfile',
    method: 'GET',
    path: '/api/company/profile',
    may: ['crew'],
    summary: 'What the caller’s company says of itself, with what an administrator looks at',
    answer: OwnProfile,
  }),
  change: endpoint({
    name: 'changeOwnProfile',
    method: 'PATCH',
    path: '/api/company/profile',
    may: ['crew'],
    summary: 'Phone, words, website and logo count at once; name and address once an administrator has approved them',
    body: z.object({
      profile: ProfileBody,
      /**
       * Initial values of the form, for a three-way merge: members who change different fields keep each other's
       * changes.
       */
      was: SeenProfile,
    }),
    answer: OwnProfile,
    repeatable: true,
    refusals: ['profile_changed', 'photo_not_found', 'unknown_zip_code'],
    limit: { calls: 120, perSeconds: 3600 },
  }),
  withdraw: endpoint({
    name: 'withdrawProfileChange',
    method: 'DELETE',
    path: '/api/company/profile/proposed',
    may: ['crew'],
    summary: 'Take back a name and an address that wait, or put away the no to them',
    answer: OwnProfile,
    repeatable: true,
  }),
  listChanges: endpoint({
    name: 'listProfileChanges',
    method: 'GET',
    path: '/api/admin/profile-changes',
    may: ['admin'],
    summary: 'Names and addresses that approved companies want to have, longest waiting first, 100 at most',
    answer: z.object({
      changes: z.array(ProfileChange),
      /** Number of all requests that wait for an administrator; `changes` has at most 100 of them. */
      total: z.int(),
    }),
  }),
  approve: endpoint({
    name: 'approveProfileChange',
    method: 'PUT',
    path: '/api/admin/profile-changes/{id}/approve',
    may: ['admin'],
    summary: 'Let a company have the name and the address it wants',
    params: ChangeId,
    answer: Decided,
    refusals: ['profile_change_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
  reject: endpoint({
    name: 'rejectProfileChange',
    method: 'PUT',
    path: '/api/admin/profile-changes/{id}/reject',
    may: ['admin'],
    summary: 'Leave a company its name and address; it is told why',
    params: ChangeId,
    body: z.object({ reason: personal('words', lines(500, 'Please say why: the company reads it.')) }),
    answer: Decided,
    refusals: ['profile_change_not_found'],
    limit: { calls: 600, perSeconds: 3600 },
  }),
};
