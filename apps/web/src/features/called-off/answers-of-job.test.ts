import { expect, test } from 'vitest';
import { rememberedYard } from '../../parts/yard/remembered-yard.ts';
import { sampleOwnJob } from '../../testing/sample-job.ts';
import { sampleProfile } from '../profiles/testing/sample-profile.ts';
import { answersOfJob, bookingAgain } from './answers-of-job.ts';

const remembered = (grass_height: 'medium_4_8' | 'tall_8_14' | 'very_tall_14_plus') =>
  rememberedYard(sampleProfile({ yard: { grass_height, yard_features: ['trampoline'], yard_features_notes: 'Dog' } }));

test.each(['tall_8_14', 'very_tall_14_plus'] as const)('grass that cost more is not remembered: %s', (height) => {
  expect(remembered(height)).toEqual({ yardFeatures: ['trampoline'], notes: 'Dog' });
  expect(bookingAgain(sampleOwnJob(1, { grass_height: height })).prefilled).not.toHaveProperty('grassHeight');
});

test('what costs nothing more is remembered, and a mowing that did not come about keeps its tall grass', () => {
  expect(remembered('medium_4_8')).toMatchObject({ grassHeight: 'medium_4_8' });
  expect(bookingAgain(sampleOwnJob(1)).prefilled).toMatchObject({ grassHeight: 'medium_4_8' });
  expect(answersOfJob(sampleOwnJob(1, { grass_height: 'tall_8_14' }))).toMatchObject({ grassHeight: 'tall_8_14' });
});
