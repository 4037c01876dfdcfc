import { MEMBER_KINDS, MEMBER_LABELS, type MemberKind } from '@swath/domain/companies/member-rights';
import type { RefundRule } from '@swath/domain/companies/refund-rights';
import { roleTable } from '@swath/domain/companies/role-table';
import { SettingsCard } from '../../parts/settings-card/settings-card.tsx';
import classes from './roles-card.module.css';

type Props = {
  /** Kind of member that the viewer is. */
  own: MemberKind;
  refundRule: RefundRule;
};

/**
 * Table of what each role in the company may do: the rights that the API asks for. On narrow screens each line lists the
 * roles that may.
 */
export const RolesCard = ({ own, refundRule }: Props) => (
  <SettingsCard title="What each role may do">
    <p className={classes.own}>Your role: {MEMBER_LABELS[own]}</p>
    <table className={classes.table} aria-label="What each role may do">
      <thead>
        <tr>
          <td />
          {MEMBER_KINDS.map((kind) => (
            <th key={kind} scope="col">
              {MEMBER_LABELS[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleTable(refundRule).map(({ words, may }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            {MEMBER_KINDS.map((kind) => (
              <td key={kind} data-may={may[kind]}>
                <span className={classes.answer}>{may[kind] ? 'Yes' : 'No'}</span>
                <span className={classes.role} aria-hidden="true">
                  {MEMBER_LABELS[kind]}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </SettingsCard>
);
