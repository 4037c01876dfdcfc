import { ownZipWatch } from '@swath/contract/own-zip-watch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { writeCached } from '../../lib/query-cache.ts';
import { Button } from '../../ui/form/button.tsx';
import { Stack } from '../../ui/look/stack.tsx';
import { FormAlert } from '../../ui/states/form-alert.tsx';
import { ownWatch } from './own-watch.api.ts';

/** Lets the homeowner ask for one mail once a company can be booked at their address, and take that back. */
export function TellMeWhen({ email }: { email: string }) {
  const queries = useQueryClient();
  const watch = useQuery(ownWatch());
  const change = useMutation({
    mutationFn: (waiting: boolean) => call(waiting ? ownZipWatch.add : ownZipWatch.remove),
    onSuccess: (_, waiting) => writeCached(queries, ownWatch(), { waiting }),
  });
  const waiting = watch.data?.waiting ?? false;
  return (
    <>
      <p>
        {waiting
          ? `We will write to ${email} once, when the first company can be booked for your lawn.`
          : 'We can write to you once, when the first company can be booked for your lawn, and nothing else.'}
      </p>
      <Button
        display="block"
        mt="sm"
        variant="default"
        loading={watch.isLoading || change.isPending}
        onClick={() => change.mutate(!waiting)}
      >
        {waiting ? 'Do not write to me' : 'Tell me when'}
      </Button>
      {change.error && (
        <Stack mt="sm">
          <FormAlert>{change.error.message}</FormAlert>
        </Stack>
      )}
    </>
  );
}
