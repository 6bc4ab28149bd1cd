import { ACCESSIBILITY, type AccessibilityRow } from '@preceptor/content/papers/papers'
import { paths } from '../../../shared/paths.ts'
import { PaperPage } from './paper-page.tsx'

function proofText({ proof, remarks }: AccessibilityRow): string {
  if ('axe' in proof) return `axe, ${proof.axe}, in web/gallery/hold-stories.ts`
  if ('file' in proof) return proof.file
  return proof.reason === remarks ? '' : `No test: ${proof.reason}`
}

/** How far the product conforms to WCAG 2.2, criterion by criterion. */
export function AccessibilityPage() {
  const { title, lead, product, rows } = ACCESSIBILITY
  return (
    <PaperPage path={paths.accessibility} title={title} lead={lead} note={<p className="meta">{product}</p>}>
      {(['A', 'AA'] as const).map((level) => (
        <section key={level} className="stack gap-3">
          <h2 className="text-lg">Level {level}</h2>
          <div className="table-wrap">
            <table className="cards-narrow">
              <caption className="sr">Criteria of level {level}</caption>
              <thead>
                <tr>
                  <th scope="col">Criterion</th>
                  <th scope="col">Conformance</th>
                  <th scope="col">Remarks</th>
                  <th scope="col">Held by</th>
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
                      <td data-label="Conformance">{row.conformance}</td>
                      <td className="max-sm:block max-sm:text-start max-sm:before:hidden">{row.remarks}</td>
                      <td className="meta wrap-anywhere max-sm:block max-sm:text-start max-sm:before:hidden">
                        {proofText(row)}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </PaperPage>
  )
}
