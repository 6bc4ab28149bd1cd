import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StatechartViewer } from './features/charts/viewer/viewer.tsx'
import { applyTheme, readTheme } from './shared/lib/theme.ts'
import './shared/styles/app.css'
import './shared/styles/room/statecharts.css'

// The page of `npm run charts`, and of /charts in development. No production build has it.
applyTheme(readTheme())
const root = document.getElementById('root')
if (!root) throw new Error('charts.html has no #root')
createRoot(root).render(
  <StrictMode>
    <StatechartViewer />
  </StrictMode>,
)
