import { CardSkeletons } from '../../../ui/states/skeletons.tsx';

/** Skeleton in place of the card form while it loads. */
export const CardFormSkeleton = () => <CardSkeletons cards={1} words="Preparing the payment form..." />;
