import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LeavePage } from '../features/accounts/door/leave-page.tsx';
import { leaveVisitMails } from '../features/customers/own-clients.api.ts';
import { tokenSearch } from '../parts/addresses/page-searches.ts';
import { paths } from '../parts/addresses/paths.ts';

/** Unsubscribe page of a company's mails to its own clients about visits. The token is removed from the URL at once. */
export function LeaveVisitsScreen() {
  const navigate = useNavigate();
  const search = useSearch({ from: `${paths.leaveVisits}`, select: tokenSearch });
  const [token] = useState(search.token);
  useEffect(() => {
    if (token !== undefined) void navigate({ to: paths.leaveVisits, search: {}, replace: true });
  }, [token, navigate]);
  return (
    <LeavePage
      token={token}
      title="Stop these emails"
      words="Your lawn company lets you know when visits are scheduled, moved, canceled, on their way and done. It goes on mowing when you stop these emails, and still sends you invoices and estimates."
      done={{
        title: 'No more of these emails',
        words: 'This company’s emails about your visits are turned off, and the company can see that.',
      }}
      leave={leaveVisitMails}
    />
  );
}
