import { CardSkeletons } from '../../../ui/states/skeletons.tsx';

/** Placeholder for the card form while it loads. */
export const CardFormSkeleton = () => <CardSkeletons cards={1} words="Preparing the payment form..." />;
