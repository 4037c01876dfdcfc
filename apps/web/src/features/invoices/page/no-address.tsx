import type { OwnClientId } from '@swath/domain/ids';
import { clientPageAddress } from '../../../parts/addresses/paths.ts';
import { Remark } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';

type Props = { client: OwnClientId; name: string };

/** Says that a client without an email address cannot be reminded, and leads to where one is added. */
export const NoAddress = ({ client, name }: Props) => (
  <Remark>
    {`${name} has no email address, so no reminder can be mailed.`}{' '}
    <TextLink href={clientPageAddress(client)}>Add one</TextLink>
  </Remark>
);
