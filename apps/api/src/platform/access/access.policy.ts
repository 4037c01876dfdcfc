import { memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { Refused } from '../process/refused.ts';
import type { Viewer } from './viewer.ts';

declare const proven: unique symbol;

/**
 * A branded type that a permission check returns. Only this file can make one: the name of its field is known nowhere else, and
 * `npm run structure` refuses a cast. Who holds a proof need not check the permission again.
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

/** Somebody who may decide who belongs to a company. */
type Deciding = {
  readonly company: CompanyId;
  /** Who it is, for the record. */
  readonly actor: { readonly id: AccountId; readonly name: string };
  /** An administrator need not belong to the company. */
  readonly asAdmin: boolean;
};

/** Proof that the caller decides who belongs to a company: its primary user, or an administrator. */
export type OwnerProof = Deciding & Proven<'owner'>;

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

/**
 * The caller as whoever decides who belongs to a company.
 *
 * @throws Refused company_not_found for another company than one's own; forbidden for everybody else
 */
export function requireOwner(viewer: Viewer, company: CompanyId): OwnerProof {
  const { account, email, actor } = viewer;
  const deciding = { company, actor: { id: account, name: email }, asAdmin: actor === 'admin' };
  if (!mayDecide(deciding, viewer)) throw new Refused('forbidden');
  if (!deciding.asAdmin && viewer.company?.id !== company) throw new Refused('company_not_found', { id: company });
  return deciding;
}

const mayDecide = (deciding: Deciding, { actor, company }: Viewer): deciding is OwnerProof =>
  deciding.asAdmin || (actor === 'crew' && company !== null && memberMay(company.member, 'owner'));

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
