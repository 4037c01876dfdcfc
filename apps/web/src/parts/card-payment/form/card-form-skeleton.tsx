import { CardSkeletons } from '../../../ui/states/skeletons.tsx';

export const CardFormSkeleton = () => <CardSkeletons cards={1} words="Preparing the payment form..." />;
