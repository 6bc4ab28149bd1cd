import { WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { sampleExamples } from '@preceptor/content/weakness-guide/weakness-guide'
import { GuidePreview } from './guide-preview.tsx'
import { HearButton } from './sample-answer.tsx'

/** Three examples out of the guide, as they stand in it, and its pages in small. */
export function WeaknessExamples({
  page,
  picture,
}: {
  page: QuestionPage
  picture: (file: string) => string
}) {
  const samples = sampleExamples(page.category)
  return (
    <section className="section" aria-labelledby="weakness-examples">
      <h2 id="weakness-examples" className="text-2xl">
        {WEAKNESS_PAGE_COPY.examplesTitle}
      </h2>
      <ol className="columns three">
        {samples.map(({ id, weakness, whySafe, answer }) => (
          <li key={id} className="card stack" data-spoken-answer>
            <h3>{weakness}</h3>
            <p className="small muted">{whySafe}</p>
            <blockquote className="voice" data-spoken>
              {answer}
            </blockquote>
            <div className="min-h-(--target)">
              <HearButton />
            </div>
          </li>
        ))}
      </ol>
      <GuidePreview picture={picture} />
    </section>
  )
}
