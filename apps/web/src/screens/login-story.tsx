import type { Ref } from 'react';
import { HowItWorks } from '../features/first-page/how-it-works.tsx';
import { IfSomethingGoesWrong } from '../features/first-page/if-something-goes-wrong.tsx';
import { Promotion } from '../features/first-page/promotion.tsx';
import { LatestReviews, useZipCompanies, ZipCompanies } from '../features/zips/zip-companies.tsx';
import { useInView } from '../lib/use-in-view.ts';
import { isWholeZip, type TypedLawn } from '../parts/signup-intent/typed-lawn.ts';
import classes from './login-story.module.css';

/**
 * What stands below the forms of the login page: how a booking works, without a ZIP what homeowners say, what happens if
 * something goes wrong, and the promotion for companies.
 */
export function LoginStory({ lawn }: { lawn: TypedLawn }) {
  const { place, isSeen } = useInView();
  return (
    <>
      <div className={classes.story}>
        <div ref={place}>
          <HowItWorks />
        </div>
        {isSeen && !isWholeZip(lawn.zip) && <LatestReviews />}
        <IfSomethingGoesWrong />
      </div>
      <Promotion />
    </>
  );
}

/** The companies of the ZIP that was typed, right below its price. */
export const AtZip = ({ lawn, heading }: { lawn: TypedLawn; heading: Ref<HTMLHeadingElement> }) => (
  <ZipCompanies lawn={lawn} read={useZipCompanies(lawn)} heading={heading} />
);
