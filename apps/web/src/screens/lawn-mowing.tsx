import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Hero } from '../features/first-page/hero.tsx';
import { HowItWorks } from '../features/first-page/how-it-works.tsx';
import { IfSomethingGoesWrong } from '../features/first-page/if-something-goes-wrong.tsx';
import { PublicFrame } from '../features/information/public-frame.tsx';
import { PricePanel } from '../features/zips/price-panel.tsx';
import { useZipCompanies, ZipCompanies } from '../features/zips/zip-companies.tsx';
import { ApiProblem } from '../lib/api-client.ts';
import { leadTo } from '../lib/into-view.ts';
import { useLazyModule } from '../lib/use-lazy-module.ts';
import { useTitle } from '../lib/use-title.ts';
import { actorOf } from '../parts/addresses/homes.ts';
import { paths, zipAddress } from '../parts/addresses/paths.ts';
import { isWholeZip, keepTyped, readTyped } from '../parts/signup-intent/typed-lawn.ts';
import { useAccessState } from '../parts/viewer/viewer.ts';
import { LinkButton } from '../ui/page/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

// Loaded on demand: only whoever is signed in reports.
const fetchReports = () => import('./zip-reports.tsx');

/** Public page of a ZIP: what mowing costs there, who mows, and how a booking works. */
export function LawnMowingScreen() {
  const { zip } = useParams({ from: paths.lawnMowing });
  return (
    <PublicFrame sections>{isWholeZip(zip) ? <AtZip key={zip} zip={zip} /> : <NoSuchZip zip={zip} />}</PublicFrame>
  );
}

function AtZip({ zip }: { zip: string }) {
  const navigate = useNavigate();
  const access = useAccessState();
  const [lawn, setLawn] = useState(() => ({ ...readTyped(), zip }));
  const read = useZipCompanies({ ...lawn, zip });
  const viewer = access.status === 'known' ? access.viewer : null;
  const { part: reports } = useLazyModule(fetchReports, viewer !== null);
  useEffect(() => keepTyped(lawn), [lawn]);
  const place = read.data && `${read.data.place.city}, ${read.data.place.state} ${zip}`;
  const title = `Lawn mowing in ${place ?? zip}`;
  const isRead = read.data !== undefined || read.fault !== undefined;
  const companies = useRef<HTMLHeadingElement>(null);
  useTitle(title);

  if (read.fault instanceof ApiProblem && read.fault.code === 'unknown_zip_code') return <NoSuchZip zip={zip} />;
  const actor = viewer && actorOf(viewer);
  return (
    <>
      <Hero
        title={title}
        words="What it costs, who mows, and the next day on which somebody has room."
        picture="/pictures/zip.svg"
        beside
      >
        <PricePanel
          lawn={lawn}
          onLawn={(next) => {
            setLawn(next);
            if (isWholeZip(next.zip) && next.zip !== zip) void navigate({ to: zipAddress(next.zip), replace: true });
          }}
          onCompanies={() => leadTo(companies.current)}
          book={
            actor === 'homeowner'
              ? { words: 'Book', start: () => void navigate({ to: paths.homeowner }) }
              : { words: 'Sign up to book', start: () => void navigate({ to: paths.login, search: { tab: 'signup' } }) }
          }
        />
      </Hero>
      <ZipCompanies
        lawn={{ ...lawn, zip }}
        read={read}
        heading={companies}
        below={(company) => viewer && reports && <reports.ZipReports company={company} viewer={viewer} />}
      />
      {/* Once it is known how many companies stand above it: it does not move. */}
      {isRead && (
        <>
          <HowItWorks />
          <IfSomethingGoesWrong />
        </>
      )}
    </>
  );
}

function NoSuchZip({ zip }: { zip: string }) {
  useTitle('No such ZIP');
  return (
    <EmptyState title="No such ZIP" action={<LinkButton href={paths.login}>Try another ZIP</LinkButton>}>
      We do not know the ZIP code {zip}.
    </EmptyState>
  );
}
