import { IS_DRAFT } from '@preceptor/content/legal'
import {
  DATA_PROCESSING,
  JUDGE_METRICS,
  MODEL_CARD,
  SECURITY,
  SUBPROCESSORS,
} from '@preceptor/content/papers/papers'
import { sectionId } from '../../../shared/components/on-this-page.tsx'
import { longDay } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { PaperPage, PaperSections, titlesOf } from './paper-page.tsx'

/** How accounts, data and the product are protected, and what is missing. */
export function SecurityPage() {
  return (
    <PaperPage path={paths.security} title={SECURITY.title} lead={SECURITY.lead} titles={titlesOf(SECURITY)}>
      <PaperSections sections={SECURITY.sections} />
    </PaperPage>
  )
}

/** A draft until a lawyer has read it. */
export function DataProcessingPage() {
  return (
    <PaperPage
      path={paths.dataProcessing}
      title={DATA_PROCESSING.title}
      lead={DATA_PROCESSING.lead}
      titles={titlesOf(DATA_PROCESSING)}
      note={IS_DRAFT && <p className="meta">Draft for review by a lawyer</p>}
    >
      <PaperSections sections={DATA_PROCESSING.sections} />
    </PaperPage>
  )
}

/** Who else gets data, what, where, for how long, and whether models learn from it. */
export function SubprocessorsPage() {
  return (
    <PaperPage
      path={paths.subprocessors}
      title="Subprocessors"
      lead="The companies that receive data when you use Preceptor: what each gets, why, where, and for how long. Retention periods are what each vendor publishes."
      note={<p className="meta">Updated {longDay(SUBPROCESSORS.updatedOn)}</p>}
    >
      <div className="stack">
        {SUBPROCESSORS.list.map(({ id, name, purpose, condition, sources, ...facts }) => (
          <section
            key={id}
            className="card grid gap-4 main:grid-cols-[16rem_minmax(0,1fr)] main:gap-8"
            aria-labelledby={sectionId(name)}
          >
            <div className="stack gap-2">
              <h2 className="text-lg" id={sectionId(name)}>
                {name}
              </h2>
              <p className="small muted">
                {purpose}. {condition}
              </p>
            </div>
            <div className="stack gap-3">
              <dl className="grid gap-3">
                {(
                  [
                    ['Data', facts.data],
                    ['Region', facts.region],
                    ['Kept', facts.retention],
                    ['Training', facts.training],
                  ] as const
                ).map(([term, fact]) => (
                  <div key={term} className="grid gap-x-4 sm:grid-cols-[5rem_minmax(0,1fr)]">
                    <dt className="small muted">{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
              {sources.map(({ url, readOn }) => (
                <p key={url} className="meta wrap-anywhere">
                  Source: <a href={url}>{url.replace('https://', '')}</a> (checked {longDay(readOn)})
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </PaperPage>
  )
}

const NUMBERS = 'Accuracy figures'

/** A figure as it reads best: a share in percent, anything else as it was printed. */
const figureOf = (name: string) => {
  const figure = JUDGE_METRICS[name]
  return figure !== undefined && MODEL_CARD.shares.includes(name) ? `${(figure * 100).toFixed(1)}%` : figure
}

/** What the judge is for, how good it is, and where it is weak. */
export function ModelCardPage() {
  return (
    <PaperPage
      path={paths.modelCard}
      title={MODEL_CARD.title}
      lead={MODEL_CARD.lead}
      titles={[...titlesOf(MODEL_CARD), NUMBERS]}
    >
      <PaperSections sections={MODEL_CARD.sections} />
      <section className="stack gap-3 max-w-2xl" id={sectionId(NUMBERS)}>
        <h2 className="text-lg">{NUMBERS}</h2>
        <div className="table-wrap">
          <table>
            <caption className="sr">How well the rules score</caption>
            <thead>
              <tr>
                <th scope="col">What we measured</th>
                <th scope="col" className="end">
                  Result
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(MODEL_CARD.names).map(([name, means]) => (
                <tr key={name}>
                  <th scope="row">{means}</th>
                  <td className="num end">{figureOf(name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </PaperPage>
  )
}
