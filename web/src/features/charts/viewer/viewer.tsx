import { CHARTS, type Chart } from '@preceptor/statecharts/testing/charts'
import type { Walk } from '@preceptor/statecharts/testing/replay-paths'
import { useMemo, useState } from 'react'
import { BrandMark } from '../../../shared/components/brand.tsx'
import { Field } from '../../../shared/components/fields/field.tsx'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import type { Marks } from '../drawing/marks.ts'
import { LiveMode } from '../live/live-mode.tsx'
import { PathsMode } from '../walks/paths-mode.tsx'
import { PlayMode } from '../walks/play-mode.tsx'
import type { ChartDefinition } from './chart-definition.ts'
import { DEFINITIONS } from './chart-list.ts'
import { LookMode } from './look-mode.tsx'
import type { ModeProps } from './mode-layout.tsx'
import { SearchBox } from './search-box.tsx'
import { searchChart } from './search-chart.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useAddress } from './use-address.ts'

const MODES = [
  { value: 'look', label: 'Look' },
  { value: 'play', label: 'Play' },
  { value: 'live', label: 'Live' },
  { value: 'paths', label: 'Paths' },
] as const

/** The viewer of the charts: which chart, which way of looking at it, and what is searched in it. */
export function StatechartViewer() {
  const [name, setName] = useAddress('chart', CHARTS[0]?.name ?? '')
  const [mode, setMode] = useAddress('mode', 'look')
  const [walkText, setWalkText] = useAddress('walk', '')
  const at = Math.max(
    0,
    CHARTS.findIndex((chart) => chart.name === name),
  )
  const chart = CHARTS[at] as Chart
  const definition = DEFINITIONS[at] as ChartDefinition
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useMemo(() => searchChart(definition, query), [definition, query])
  const marks: Marks = useMemo(() => ({ found: new Set(found.map(({ id }) => id)), chosen }), [found, chosen])
  const changeChart = (next: string) => {
    setName(next)
    setWalkText('')
    setQuery('')
    setChosen(null)
  }
  const props: ModeProps = { definition, marks, onChoose: setChosen }
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="top">
        <div className="wrap sc-wrap">
          <p className="brand">
            <BrandMark /> <span className="muted">statecharts</span>
          </p>
          <div className="top-end">
            <ThemeChoice />
          </div>
        </div>
      </header>
      <main id="main" className="page" tabIndex={-1}>
        <div className="wrap sc-wrap">
          <div className="row between sc-head">
            <h1>{definition.root.key}Machine</h1>
            <div className="row">
              <Field label="Machine">
                {(wiring) => (
                  <select
                    className="input"
                    {...wiring}
                    value={chart.name}
                    onChange={(event) => changeChart(event.target.value)}
                  >
                    {CHARTS.map((one) => (
                      <option key={one.name}>{one.name}</option>
                    ))}
                  </select>
                )}
              </Field>
              <Segmented
                label="What to do with it"
                choices={MODES}
                value={MODES.find(({ value }) => value === mode)?.value ?? 'look'}
                onChange={setMode}
              />
            </div>
          </div>
          <SearchBox
            query={query}
            found={found}
            onQuery={setQuery}
            onChoose={({ at: state }) => setChosen(state)}
          />
          {mode === 'play' ? (
            <PlayMode
              key={chart.name}
              {...props}
              walk={Object.values(chart.walks)[0] as Walk}
              walkText={walkText}
              onWalkText={setWalkText}
            />
          ) : mode === 'live' ? (
            <LiveMode key={chart.name} {...props} />
          ) : mode === 'paths' ? (
            <PathsMode key={chart.name} {...props} chart={chart} />
          ) : (
            <LookMode {...props} />
          )}
        </div>
      </main>
    </>
  )
}
