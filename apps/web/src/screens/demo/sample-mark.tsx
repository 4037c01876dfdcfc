import { Chip } from '../../ui/card/chip.tsx';

/** Stands over everything that is made up. */
export const SampleMark = () => <Chip tone="sun">Sample data</Chip>;
