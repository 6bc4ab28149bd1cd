import { DisclaimerSection } from './disclaimer-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { Hero } from './hero.tsx'
import { JobSection } from './job-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { StoriesSection } from './stories-section.tsx'
import { TeamSection } from './team-section.tsx'
import { VoiceSection } from './voice-section.tsx'

/** The front page, its eight sections in the order of spec 1 section 2. */
export function LandingPage({ recording }: { recording: string }) {
  return (
    <>
      <PublicHeader />
      <div className="wrap" role="status" data-farewell />
      <main id="main" tabIndex={-1}>
        <Hero />
        <VoiceSection recording={recording} />
        <JobSection />
        <FeaturesSection />
        <StoriesSection />
        <PlansSection />
        <TeamSection />
        <DisclaimerSection />
      </main>
      <PublicFooter links="marketing" />
    </>
  )
}
