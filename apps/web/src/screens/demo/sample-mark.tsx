import { Chip } from '../../ui/card/chip.tsx';

/** Chip that marks content as sample data. */
export const SampleMark = () => <Chip tone="sun">Sample data</Chip>;
