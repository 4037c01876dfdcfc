import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LeavePage } from '../features/accounts/door/leave-page.tsx';
import { leaveZipWatches } from '../features/zips/zips.api.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';

/** Unsubscribe page of the mails about a ZIP. The token is removed from the URL at once. */
export function LeaveScreen() {
  const navigate = useNavigate();
  const search = useSearch({ from: `${paths.leave}`, select: tokenSearch });
  const [token] = useState(search.token);
  useEffect(() => {
    if (token !== undefined) void navigate({ to: paths.leave, search: {}, replace: true });
  }, [token, navigate]);
  return (
    <LeavePage
      token={token}
      title="Leave the list"
      words="You asked us to write when the first company can be booked at your ZIP. Leave, and we forget your email."
      done={{
        title: 'You are off the list',
        words: 'We have forgotten your email, for every ZIP that it waited for.',
      }}
      leave={leaveZipWatches}
    />
  );
}
