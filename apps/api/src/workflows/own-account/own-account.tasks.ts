import type { Tasks } from '../../platform/worker/tasks.ts';
import { removeGatewayCustomer } from './remove-gateway-customer.ts';
import { removeSavedCard } from './remove-saved-card.ts';

/** Handlers of the background tasks about deleted accounts. */
export const ownAccountTasks = {
  'remove-gateway-customer': (ctx, { id }) => removeGatewayCustomer(ctx, id),
  'remove-saved-card': (ctx, { cardId }) => removeSavedCard(ctx, cardId),
} satisfies Tasks;
