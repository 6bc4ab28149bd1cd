import { PublicFooter } from '../site/public-footer.tsx'
import { PublicHeader } from '../site/public-header.tsx'
import { DisclaimerSection } from './disclaimer-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { Hero } from './hero.tsx'
import { JobSection } from './job-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { StoriesSection } from './stories-section.tsx'
import { TeamSection } from './team-section.tsx'
import { VoiceSection } from './voice-section.tsx'

/**
 * The front page: the eight sections of spec 1 section 2 in its order, and between them what feedback and a plan look
 * like. The first screen wears the sheet in the head; what follows waits for a sheet of its own, where one is given.
 */
export function LandingPage({ recording, laterSheet }: { recording: string; laterSheet?: string | null }) {
  return (
    <>
      <PublicHeader />
      <div className="wrap" role="status" data-farewell />
      <main id="main" tabIndex={-1}>
        <Hero recording={recording} />
        {laterSheet && <link rel="stylesheet" href={laterSheet} />}
        <FeedbackSection />
        <VoiceSection />
        <JobSection />
        <PlanSection />
        <FeaturesSection />
        <StoriesSection />
        <PlansSection />
        <TeamSection />
        <DisclaimerSection />
      </main>
      <PublicFooter />
    </>
  )
}
