import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../process/refused.ts';
import type { Viewer } from './viewer.ts';

declare const proven: unique symbol;

/**
 * What only this file can make: the name of its field is known nowhere else, and a cast to a proof is refused by
 * `npm run structure`. Whoever holds one need not ask again who is calling.
 */
type Proven<As extends string> = { readonly [proven]: As };

/** Proof that the caller is a homeowner: their own account. */
export type HomeownerProof = AccountId & Proven<'homeowner'>;

/** Proof that the caller works for an approved company: that company. */
export type CrewProof = CompanyId & Proven<'crew'>;

/** Proof that the caller may show photos, as a homeowner or as a member of an approved company: their own account. */
export type UploaderProof = AccountId & Proven<'uploader'>;

/** Proof that the caller is an administrator, with the e-mail address they go on record by. */
export type AdminProof = { readonly id: AccountId; readonly name: string } & Proven<'admin'>;

/** Proof that the caller belongs to a company that is not approved. */
export type ApplicantProof = {
  readonly account: AccountId;
  readonly email: string;
  readonly company: CompanyId;
} & Proven<'applicant'>;

/** The caller as a homeowner. @throws Refused forbidden for anybody else */
export function requireHomeowner(viewer: Viewer): HomeownerProof {
  if (viewer.actor !== 'homeowner') throw new Refused('forbidden');
  return viewer.account as HomeownerProof;
}

/** The caller as somebody who may show photos. @throws Refused forbidden for anybody else */
export function requireUploader(viewer: Viewer): UploaderProof {
  const { account } = viewer;
  if (!mayUpload(account, viewer)) throw new Refused('forbidden');
  return account;
}

const mayUpload = (account: AccountId, { actor }: Viewer): account is UploaderProof =>
  actor === 'homeowner' || actor === 'crew';

/** The company the caller works for. @throws Refused forbidden for anybody else */
export function requireCrew(viewer: Viewer): CrewProof {
  if (viewer.actor !== 'crew' || !viewer.company) throw new Refused('forbidden');
  return viewer.company.id as CrewProof;
}

/** The caller as an administrator. @throws Refused forbidden for anybody else */
export function requireAdmin({ actor, account, email }: Viewer): AdminProof {
  if (actor !== 'admin') throw new Refused('forbidden');
  return { id: account, name: email } as AdminProof;
}

/**
 * The caller with the company they wait for.
 *
 * @throws Refused registration_not_found for somebody whose company let them go
 */
export function requireApplicant({ actor, account, email, company }: Viewer): ApplicantProof {
  if (actor !== 'applicant' || !company) throw new Refused('registration_not_found');
  return { account, email, company: company.id } as ApplicantProof;
}
