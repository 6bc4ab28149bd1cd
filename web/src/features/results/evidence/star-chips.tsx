import type { AnswerReview } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { STAR_NAME, STAR_NOT_APPLICABLE, STAR_STATUS_WORD } from '@preceptor/domain/speech/answer-words'

/**
 * The four parts of STAR in one answer, each with its word; the words that show them unfold. Where the question asks for
 * no story, a line says so.
 */
export function StarChips({ star }: { star: AnswerReview['star'] }) {
  if (star.every(({ status }) => status === 'not_applicable'))
    return <p className="small muted">{STAR_NOT_APPLICABLE}</p>
  const quoted = star
    .map(({ part, quotes }) => ({ part, quotes: quotes.filter(({ text }) => text !== QUOTE_REMOVED) }))
    .filter(({ quotes }) => quotes.length > 0)
  return (
    <div className="stack gap-2">
      <ul className="star-parts" aria-label="STAR parts">
        {star.map(({ part, status }) => (
          <li className={status} key={part}>
            <span>
              {STAR_NAME[part]}: <span className="whitespace-nowrap">{STAR_STATUS_WORD[status]}</span>
            </span>
          </li>
        ))}
      </ul>
      {quoted.length > 0 && (
        <details className="star-words">
          <summary className="link">The words behind each part</summary>
          <dl className="stack mt-2 gap-2">
            {quoted.map(({ part, quotes }) => (
              <div key={part}>
                <dt className="small font-medium">{STAR_NAME[part]}</dt>
                {quotes.map(({ messageId, start, text }) => (
                  <dd className="voice" key={`${messageId}-${start}`}>
                    &ldquo;{text}&rdquo;
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
