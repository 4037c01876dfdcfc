import { spec } from '@swath/fixtures/spec';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { CompanyRating } from './company-rating.tsx';
import { DayCapacity } from './day-capacity.tsx';

spec('company 2.23');
test('the rating is read out with the number of people behind it', () => {
  show(<CompanyRating average={4.61} count={61} />);
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars, 61 ratings' })).toBeVisible();
});

test('a company nobody has rated says so', () => {
  show(<CompanyRating average={null} count={0} />);
  expect(screen.getByText('No ratings yet')).toBeVisible();
});

test('the bar of the day says in words what it draws', () => {
  show(<DayCapacity capacity={{ open_minutes: 540, taken_minutes: 370, crews: [] }} crew={null} />);
  expect(screen.getByText("Day's capacity")).toBeVisible();
  expect(screen.getByText('6h 10m of 9h')).toBeVisible();
});
