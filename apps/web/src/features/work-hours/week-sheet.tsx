import type { WeekOfHours } from '@swath/contract/work-hours';
import { MEMBER_LABELS } from '@swath/domain/companies/member-rights';
import { overtimeMinutes } from '@swath/domain/hours/overtime';
import { Fragment, useState } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/card/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { dayPieces } from '../../ui/format/format-day.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatDateOf } from '../../ui/format/format-instant.ts';
import { Group } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { toastWhenSaved } from '../../ui/toast/toast.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { ShiftList } from './shift-list.tsx';
import classes from './week-sheet.module.css';
import { useApproval, useHoursFile } from './work-hours.api.ts';

type Member = WeekOfHours['members'][number];
type Props = {
  sheet: WeekOfHours;
  /** Whether the viewer may correct and approve everybody's hours. */
  mayDecide: boolean;
};

/**
 * The hours of everybody in a week: a table of members and days, which is a list of members on a phone. A member's name
 * opens their hours. Owners approve them once the week is over.
 */
export function WeekSheet({ sheet, mayDecide }: Props) {
  const { members, week, time_zone: zone, is_over } = sheet;
  const [shown, setShown] = useState<string | null>(null);
  const { approve, reopen } = useApproval();
  const file = useHoursFile();
  const waiting = members.filter(({ shifts, is_open, approved_at }) => shifts.length > 0 && !is_open && !approved_at);
  const stuck = members.filter(({ is_open }) => is_open);
  const asked = members.filter(({ shifts }) => shifts.some((shift) => shift.is_end_asked && !shift.is_forgotten));
  const overtime = members.reduce((sum, { minutes }) => sum + overtimeMinutes(minutes), 0);
  const unknown = sheet.mowed_minutes - members.reduce((sum, { mowed_minutes }) => sum + mowed_minutes, 0);
  const decide = (users: readonly string[]) =>
    toastWhenSaved(approve.mutateAsync({ week, users }), users.length === 1 ? 'Week approved.' : 'Weeks approved.');
  const open = (user: string) => toastWhenSaved(reopen.mutateAsync({ week, users: [user] }), 'Week opened again.');
  return (
    <Card as="section" label="Everybody’s hours">
      <h2 className={classes.title}>Everybody’s hours</h2>
      <FormAlert>{(approve.error ?? reopen.error ?? file.error)?.message}</FormAlert>
      {mayDecide && !is_over && <p className={classes.note}>This week can be approved once it is over.</p>}
      {asked.length > 0 && (
        <FormAlert tone="notice">
          {`Still clocked in after a long day, and asked whether they have stopped: ${asked.map(({ name }) => name).join(', ')}.`}
        </FormAlert>
      )}
      {is_over && stuck.length > 0 && (
        <FormAlert tone="notice">
          {`Work was never ended by ${stuck.map(({ name }) => name).join(', ')}. It does not count, and the week cannot be approved for them, until somebody enters when it ended.`}
        </FormAlert>
      )}
      <table className={classes.table} aria-label="Hours by member and day">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {(members[0]?.days ?? []).map(({ date }) => (
              <th key={date} scope="col" className={classes.number}>
                {dayPieces(date).weekday} {dayPieces(date).date}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              Total
            </th>
            <th scope="col" className={classes.number}>
              Over 40h
            </th>
            <th scope="col" className={classes.number}>
              Mowing
            </th>
            <th scope="col">Week</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Fragment key={member.user_id}>
              <tr className={classes.member}>
                <th scope="row">
                  <button
                    type="button"
                    className={classes.name}
                    aria-expanded={shown === member.user_id}
                    onClick={() => setShown(shown === member.user_id ? null : member.user_id)}
                  >
                    {member.name}
                  </button>
                  <span className={classes.kind}>{member.member ? MEMBER_LABELS[member.member] : 'Left'}</span>
                </th>
                {member.days.map((day) => (
                  <td key={day.date} className={classes.day} data-empty={day.minutes === 0 && !day.is_open}>
                    <span className={classes.label} aria-hidden="true">
                      {dayPieces(day.date).weekday}
                    </span>{' '}
                    {day.minutes > 0 && formatDuration(day.minutes)}
                    {day.is_open && <Chip tone="sun">Open</Chip>}
                    {day.minutes === 0 && !day.is_open && '–'}
                  </td>
                ))}
                <td className={classes.total}>
                  <span className={classes.label}>Total</span> {formatDuration(member.minutes)}
                </td>
                <td className={classes.total} data-empty={overtimeMinutes(member.minutes) === 0}>
                  <span className={classes.label}>Over 40h</span>{' '}
                  {overtimeMinutes(member.minutes) > 0 ? formatDuration(overtimeMinutes(member.minutes)) : '–'}
                </td>
                <td className={classes.total}>
                  <span className={classes.label}>Mowing</span> {formatDuration(member.mowed_minutes)}
                </td>
                <td className={classes.state}>
                  <State
                    member={member}
                    zone={zone}
                    mayApprove={mayDecide && is_over}
                    busy={approve.isPending || reopen.isPending}
                    onApprove={() => decide([member.user_id])}
                    onReopen={() => open(member.user_id)}
                  />
                </td>
              </tr>
              {shown === member.user_id && (
                <tr className={classes.details}>
                  <td colSpan={12}>
                    <MemberHours member={member} zone={zone} week={week} mayDecide={mayDecide} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={classes.sums}>
        <strong>{`${formatDuration(sheet.minutes)} worked`}</strong>
        {overtime > 0 && `, ${formatDuration(overtime)} of it over 40 hours a week (breaks not counted)`}
        {`, ${formatDuration(sheet.mowed_minutes)} of mowing. Mowing is from the start to the completion of each job, counted for whoever started it.`}
        {unknown > 0 && ` Of ${formatDuration(unknown)} it is not known who did.`}
      </p>
      <Group mt="md">
        {mayDecide && is_over && waiting.length > 1 && (
          <Button loading={approve.isPending} onClick={() => decide(waiting.map(({ user_id }) => user_id))}>
            {`Approve all ${waiting.length}`}
          </Button>
        )}
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate(week)}>
          Download as CSV
        </Button>
      </Group>
    </Card>
  );
}

type StateProps = {
  member: Member;
  zone: string;
  mayApprove: boolean;
  busy: boolean;
  onApprove: () => void;
  onReopen: () => void;
};

/** Whether a member's week is approved, and the button that approves it or takes that back. */
function State({ member, zone, mayApprove, busy, ...on }: StateProps) {
  const { name, shifts, is_open, approved_at, approved_by } = member;
  if (approved_at) {
    return (
      <>
        <Chip>Approved</Chip>
        <span className={classes.by}>{`${formatDateOf(approved_at, zone)}, ${approved_by}`}</span>
        {mayApprove && (
          <Button variant="subtle" size="sm" disabled={busy} aria-label={`Open again: ${name}`} onClick={on.onReopen}>
            Open again
          </Button>
        )}
      </>
    );
  }
  if (shifts.length === 0) return null;
  if (is_open) return <span className={classes.by}>Not ended</span>;
  if (!mayApprove) return <span className={classes.by}>Not approved</span>;
  return (
    <Button variant="default" size="sm" disabled={busy} aria-label={`Approve: ${name}`} onClick={on.onApprove}>
      Approve
    </Button>
  );
}

type MemberHoursProps = { member: Member; zone: string; week: WeekOfHours['week']; mayDecide: boolean };

/** A member's hours of the week, and for owners the buttons that correct, remove and add hours. */
function MemberHours({ member, zone, week, mayDecide }: MemberHoursProps) {
  const [adding, setAdding] = useState(false);
  const user = { id: member.user_id, name: member.name };
  return (
    <>
      {member.shifts.length === 0 ? (
        <p className={classes.note}>No hours in this week.</p>
      ) : (
        <ShiftList shifts={member.shifts} zone={zone} user={user} mayCorrect={mayDecide} mayRemove={mayDecide} />
      )}
      {mayDecide && member.member && (
        <>
          <Group mt="sm">
            <Button variant="default" size="sm" onClick={() => setAdding(true)}>
              Add hours
            </Button>
          </Group>
          <HoursDialog
            opened={adding}
            onClose={() => setAdding(false)}
            shift={null}
            user={user}
            zone={zone}
            day={week}
          />
        </>
      )}
    </>
  );
}
