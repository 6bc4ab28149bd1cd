import {
  DATA_PROCESSING,
  JUDGE_METRICS,
  MODEL_CARD,
  SECURITY,
  SUBPROCESSORS,
} from '@preceptor/content/papers/papers'
import { paths } from '../../../shared/paths.ts'
import { PaperPage, PaperSections } from './paper-page.tsx'

/** How accounts, data and the product are protected, and what is missing. */
export function SecurityPage() {
  return (
    <PaperPage path={paths.security} title={SECURITY.title} lead={SECURITY.lead}>
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
      note={<p className="notice warn">Draft for review by a lawyer</p>}
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
      lead="Who else gets data when you use Preceptor, what they get it for, and how long they keep it. Retention is what each vendor publishes."
      note={<p className="meta">Updated {SUBPROCESSORS.updatedOn}</p>}
    >
      <div className="grid gap-4 main:grid-cols-2">
        {SUBPROCESSORS.list.map(({ id, name, purpose, condition, sources, ...facts }) => (
          <section key={id} className="card stack gap-3">
            <h2 className="text-lg">{name}</h2>
            <p>
              {purpose}. {condition}
            </p>
            <dl className="grid gap-3">
              {(
                [
                  ['Data', facts.data],
                  ['Region', facts.region],
                  ['Kept', facts.retention],
                  ['Training', facts.training],
                ] as const
              ).map(([term, fact]) => (
                <div key={term}>
                  <dt className="meta">{term}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            {sources.map(({ url, readOn }) => (
              <p key={url} className="meta wrap-anywhere">
                Published at <a href={url}>{url.replace('https://', '')}</a>, read on {readOn}
              </p>
            ))}
          </section>
        ))}
      </div>
    </PaperPage>
  )
}

/** What the judge is for, how good it is, and where it is weak. */
export function ModelCardPage() {
  return (
    <PaperPage path={paths.modelCard} title={MODEL_CARD.title} lead={MODEL_CARD.lead}>
      <PaperSections sections={MODEL_CARD.sections} />
      <section className="stack gap-3 max-w-2xl">
        <h2 className="text-lg">Figures</h2>
        <div className="table-wrap">
          <table>
            <caption className="sr">What npm run judge measured</caption>
            <thead>
              <tr>
                <th scope="col">Measure</th>
                <th scope="col">Figure</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(MODEL_CARD.names).map(([name, means]) => (
                <tr key={name}>
                  <th scope="row">{means}</th>
                  <td className="num">{JUDGE_METRICS[name]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </PaperPage>
  )
}
