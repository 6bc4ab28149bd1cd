import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StatechartViewer } from './features/statechart-view/viewer.tsx'
import { applyTheme, readTheme } from './lib/theme.ts'
import './styles/app.css'
import './styles/statecharts.css'

// The page of `npm run charts`, and of /charts in development. No production build has it.
applyTheme(readTheme())
const root = document.getElementById('root')
if (!root) throw new Error('charts.html has no #root')
createRoot(root).render(
  <StrictMode>
    <StatechartViewer />
  </StrictMode>,
)
