import { WorkSteps } from '../components/work-steps.tsx'
import { ANALYSIS_UNDER_WAY } from './analysis-steps.ts'
import { WithWhatComes } from './what-comes.tsx'

const ROWS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5', 'w-1/2']

/** Where the score and its parts will be. */
const ScoreLoading = () => (
  <div className="card pad flex items-center gap-6" aria-hidden="true">
    <div className="size-24 shrink-0 rounded-full border-8 border-surface-2" />
    <div className="grid grow gap-4">
      {ROWS.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={at} className={`h-3 rounded-full bg-surface-2 ${width}`} />
      ))}
    </div>
  </div>
)

/** The steps of an analysis, where its score will be, and what it will bring. */
export const AnalysisUnderWay = ({ steps, current }: { steps: readonly string[]; current: string }) => (
  <WithWhatComes>
    <div className="card pad stack" aria-busy="true">
      <p className="text-md font-medium" role="status">
        {ANALYSIS_UNDER_WAY}
      </p>
      <WorkSteps steps={steps} current={current} />
    </div>
    <ScoreLoading />
  </WithWhatComes>
)
