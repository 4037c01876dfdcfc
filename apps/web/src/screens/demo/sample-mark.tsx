import { Chip } from '../../ui/card/chip.tsx';

/** Marks sample data. */
export const SampleMark = () => <Chip tone="sun">Sample data</Chip>;
