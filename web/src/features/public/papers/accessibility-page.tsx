import { ACCESSIBILITY, type AccessibilityRow } from '@preceptor/content/papers/papers'
import { Badge, type BadgeTone } from '../../../shared/components/badge.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { sectionId } from '../../../shared/components/on-this-page.tsx'
import { paths } from '../../../shared/paths.ts'
import { PaperPage } from './paper-page.tsx'

const proofText = ({ proof }: AccessibilityRow): string =>
  'axe' in proof ? `axe, ${proof.axe}, in web/gallery/hold-stories.ts` : proof.file

const LEVELS = ['A', 'AA'] as const
const levelTitle = (level: (typeof LEVELS)[number]) => `Level ${level}`

const TONES: Record<AccessibilityRow['conformance'], BadgeTone> = {
  Supports: 'high',
  'Partially supports': 'mid',
  'Does not support': 'low',
  'Not applicable': 'neutral',
}

/** How many criteria came out how, before they are read one by one. */
const Counts = ({ rows }: { rows: readonly AccessibilityRow[] }) => (
  <dl className="facts f3 max-w-2xl">
    {Object.keys(TONES)
      .map((name) => ({ name, count: rows.filter(({ conformance }) => conformance === name).length }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => (
        <div key={name} className="metric">
          <dt>{name}</dt>
          <dd>
            {count} <small className="muted">of {rows.length}</small>
          </dd>
        </div>
      ))}
  </dl>
)

/** How far the product conforms to WCAG 2.2, criterion by criterion. */
export function AccessibilityPage() {
  const { title, lead, product, rows } = ACCESSIBILITY
  return (
    <PaperPage
      path={paths.accessibility}
      title={title}
      lead={lead}
      note={<p className="meta">{product}</p>}
      titles={LEVELS.map(levelTitle)}
    >
      <Counts rows={rows} />
      {LEVELS.map((level) => (
        <section key={level} className="stack gap-3" id={sectionId(levelTitle(level))}>
          <h2 className="text-lg">{levelTitle(level)}</h2>
          <div className="table-wrap">
            <table className="cards-narrow">
              <caption className="sr">Criteria of level {level}</caption>
              <thead>
                <tr>
                  <th scope="col">Criterion</th>
                  <th scope="col">Conformance</th>
                  <th scope="col">Remarks</th>
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter((row) => row.level === level)
                  .map((row) => (
                    <tr key={row.criterion}>
                      <th scope="row">
                        <span>
                          {row.criterion} {row.name}
                        </span>
                      </th>
                      <td data-label="Conformance">
                        <Badge tone={TONES[row.conformance]}>{row.conformance}</Badge>
                      </td>
                      <td className="max-sm:block max-sm:text-start max-sm:before:hidden">{row.remarks}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <LinkFold label="How each criterion is tested">
        <div className="table-wrap">
          <table className="small">
            <caption className="sr">The automated test of each criterion</caption>
            <thead>
              <tr>
                <th scope="col">Criterion</th>
                <th scope="col">Test</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.criterion}>
                  <th scope="row" className="num">
                    {row.criterion}
                  </th>
                  <td className="wrap-anywhere">{proofText(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </LinkFold>
    </PaperPage>
  )
}
