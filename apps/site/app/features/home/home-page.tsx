import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { managesListings } from '../../access/guards.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { later } from '../../ui/later.tsx';
import { useSite } from '../../ui/use-site.ts';
import { Hero } from './hero/hero.tsx';
import { assignmentsQuery, countsQuery, firmQuery, homeQuery } from './home-queries.ts';
import { KeyCards } from './key-cards.tsx';
import { PriceTicker } from './price-ticker.tsx';
import { Assignments, CaseHistories, Tombstones } from './rails/rail.tsx';
import { CallToAction, Pitch, TechServices } from './sections/sections.tsx';
import { Shortcuts } from './shortcuts.tsx';

// Strangers' first page does without.
const MemberNews = later(() => import('./member/member-news.tsx'));

interface HomePageProps {
  /** The token of a draft's preview. */
  preview: string | undefined;
  /** What other features tell a member. */
  searches: ReactNode;
  missing: ReactNode;
}

/**
 * The home page (docs/product/pages.md#home-page). What is missing is left out; the rest stays a whole page, which hydrates in parts.
 */
export function HomePage({ preview, searches, missing }: HomePageProps) {
  const { flags, user } = useSite();
  const isSignedIn = user !== null;
  const { data: home } = useQuery(homeQuery(preview));
  const { data: counts } = useQuery(countsQuery());
  const { data: firm } = useQuery(firmQuery());
  const { data: assignments } = useQuery(assignmentsQuery());
  return (
    <>
      {/* Slides come and go; the page keeps its title. */}
      <h1 className="vh">Oil and gas assets, by Outcrop Advisors</h1>
      {/* Those who manage deals see what strangers see, but for the sign-up. */}
      {isSignedIn && !managesListings(user) ? (
        <MemberNews searches={searches} missing={missing} />
      ) : (
        <Suspense>
          <Hero slides={home?.heroSlides ?? []} onMarket={counts && counts.total - counts.sold} />
        </Suspense>
      )}
      {flags.showEnergyPrices && home && <PriceTicker prices={home.energyPrices} />}
      <div className="wrap">
        <Shortcuts counts={counts} />
        <KeyCards counts={counts} firm={firm} isSignedIn={isSignedIn} />
        <LatePart>
          <Assignments deals={assignments ?? []} />
        </LatePart>
      </div>
      {home && <Pitch section={home.pitch} />}
      <div className="wrap">
        <LatePart>
          <CaseHistories pictures={home?.caseHistories ?? []} />
        </LatePart>
        <LatePart>
          <Tombstones pictures={home?.tombstones ?? []} />
        </LatePart>
      </div>
      {home && (
        <LatePart>
          <CallToAction section={home.callToAction} isSignedIn={isSignedIn} />
          <TechServices section={home.techServices} />
        </LatePart>
      )}
    </>
  );
}
