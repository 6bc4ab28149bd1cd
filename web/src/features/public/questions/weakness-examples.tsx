import { WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { sampleExamples } from '@preceptor/content/weakness-guide/weakness-guide'
import { QuietFold } from '../site/quiet-fold.tsx'
import { GuidePreview } from './guide-preview.tsx'
import { HearButton } from './sample-answer.tsx'

/** Why a weakness is safe to name, and the answer as it is spoken. */
const ExampleAnswer = ({ whySafe, answer }: { whySafe: string; answer: string }) => (
  <div className="stack example">
    <p className="small muted">{whySafe}</p>
    <blockquote className="voice" data-spoken>
      {answer}
    </blockquote>
    <div className="min-h-(--target)">
      <HearButton />
    </div>
  </div>
)

/** Three examples out of the guide, as they stand in it, the first one whole on a phone, and its pages in small. */
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
        {samples.map(({ id, weakness, whySafe, answer }, at) => (
          <li key={id} className="card stack example" data-spoken-answer>
            <h3>{weakness}</h3>
            {at === 0 ? (
              <ExampleAnswer whySafe={whySafe} answer={answer} />
            ) : (
              <QuietFold onPhoneOnly label="Read why it’s safe, and the answer">
                <ExampleAnswer whySafe={whySafe} answer={answer} />
              </QuietFold>
            )}
          </li>
        ))}
      </ol>
      <GuidePreview picture={picture} />
    </section>
  )
}
