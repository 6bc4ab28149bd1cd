import { applyTheme, readTheme } from '../../../shared/lib/theme.ts'
import { startCodeForm } from './code-form.ts'
import { startContactForm } from './contact-form.ts'
import { showFarewell } from './farewell-note.ts'
import { startLegalDialogs } from './legal-dialogs.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'
import './public.css'
import { startTracking } from '../../../shared/visits/track.ts'
import { startTurn } from './start-turn.ts'
import { trackOffers } from './track-offers.ts'

// Everything here only adds to pages that are whole without it.
applyTheme(readTheme())
redirectSignedIn()
// A page taken back from the browser's memory may be older than the user's session.
window.addEventListener('pageshow', ({ persisted }) => persisted && redirectSignedIn())
showFarewell()
startLegalDialogs()
startTurn()
startCodeForm()
startContactForm()
startTracking()
trackOffers()
// What waits until the page is painted: the layout of its lower half (question-page.css), and the search and the voice of
// the question pages, which are not for the others.
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  document.documentElement.dataset.painted = ''
  if (document.querySelector('[data-question-filters], [data-hear]'))
    void import('./question-tools.ts').then(({ startQuestionTools }) => startQuestionTools())
}).observe({ type: 'paint', buffered: true })
