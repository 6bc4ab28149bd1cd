import { applyTheme, readTheme } from '../../../shared/lib/theme.ts'
import { startCodeForm } from './code-form.ts'
import { showFarewell } from './farewell-note.ts'
import { leadOn } from './lead-on.ts'
import { startLegalDialogs } from './legal-dialogs.ts'
import './public.css'
import { startTracking } from '../../../shared/visits/track.ts'
import { followRecording } from './recorded-turn.ts'
import { trackOffers } from './track-offers.ts'

// Everything here only adds to pages that are whole without it.
applyTheme(readTheme())
leadOn()
// A page taken back from the browser's memory may be older than her session.
window.addEventListener('pageshow', ({ persisted }) => persisted && leadOn())
showFarewell()
startLegalDialogs()
followRecording()
startCodeForm()
startTracking()
trackOffers()
