import { COMPETENCIES } from '@preceptor/contracts/interviews/interview'
import { bandOfChange } from '@preceptor/domain/redo/band'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import type { ReactNode } from 'react'
import { changeSince } from '../../../shared/results/comparison.ts'
import { firstStep, verdictOf } from '../findings/first-step.ts'
import { NoteList } from '../findings/note-list.tsx'
import { isInNotes, placeQuotes } from '../findings/notes.ts'
import { useAnsweringAgain } from '../redo/again-context.tsx'
import { AgainPanel } from '../redo/again-links.tsx'
import { ACCENT_NOT_SCORED } from '../result-words.ts'
import { FactCard } from '../summary/fact-card.tsx'
import { Fold } from '../summary/fold.tsx'
import { MeterRows } from '../summary/meter-row.tsx'
import { ReportFolds, ResultPoints, reportPoints } from '../summary/result-sections.tsx'
import { meanText, ScorePanel } from '../summary/score-panel.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { CompetencyRow } from './competency-row.tsx'
import { factsOf } from './interview-facts.tsx'
import { useResults } from './results-context.tsx'

const SHOWN = 3

/** One screen: the score and what to do, the few notes, competencies that open, and what changed. */
export function OverviewTab({ afterNotes }: { afterNotes: ReactNode }) {
  const results = useResults()
  const { analysis, session, notes } = results
  const { fallback, overallScore, competencyScores, band } = analysis
  const redoable = useAnsweringAgain()?.tries.data?.questions
  const first = firstStep(results, redoable)
  const scored = COMPETENCIES.filter((key) => competencyScores[key] > 0)
  const placed = placeQuotes(analysis.evidence, notes)
  const [last] = session?.earlier ?? []
  const change =
    last && !fallback
      ? changeSince(overallScore, last.overallScore, {
          iso: last.completedAt,
          band: bandOfChange(band, last.band),
        })
      : null
  const points = reportPoints({
    of: 'interview',
    isCoachAway: fallback,
    strengths: analysis.strengths.slice(0, SHOWN),
    growth: analysis.improvementAreas.slice(0, SHOWN),
    isNew: (point) => !isInNotes(point, notes),
    growthTitle: 'Key Improvements',
  })
  return (
    <div className={`result-grid ${fallback ? 'placeholders' : ''}`}>
      <div className="result-aside">
        <ScorePanel
          score={overallScore}
          word={voiceWord(overallScore)}
          lead={verdictOf(analysis.findings, notes, first.lead)}
          how={fallback ? null : meanText(COMPETENCIES.map((key) => competencyScores[key]))}
          band={fallback ? null : band}
          change={change}
        >
          <AgainPanel questionIndex={first.questionIndex} label="Answer question # again" />
        </ScorePanel>
        <FactCard title="This interview in numbers" facts={factsOf(analysis)} note={ACCENT_NOT_SCORED} />
      </div>
      <div className="result-main">
        <NoteList notes={notes} hasWords={!session?.transcriptCleared} isCoachAway={fallback} />
        {afterNotes}
        {scored.length > 0 && (
          <MeterRows id="competencies" title="Core Nursing Competencies">
            {scored.map((key) => (
              <CompetencyRow
                key={key}
                competency={key}
                score={competencyScores[key]}
                isPlaceholder={fallback}
                evidence={analysis.evidence.find(({ competency }) => competency === key)}
                placed={placed.get(key)}
              />
            ))}
          </MeterRows>
        )}
        {points && (
          <ReportFolds>
            <Fold title="Strengths and key improvements">
              <div className="report-parts">
                <ResultPoints points={points} />
              </div>
            </Fold>
          </ReportFolds>
        )}
        {!fallback && !session?.originalId && <ComparisonPanel />}
      </div>
    </div>
  )
}
