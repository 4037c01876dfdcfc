import { CardSkeletons } from '../../../ui/states/skeletons.tsx';

/** Stands where the card form will be. */
export const CardFormSkeleton = () => <CardSkeletons cards={1} words="Preparing the payment form..." />;
