import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'

/** A line of the interviewer, whole; what was not heard because it was interrupted is dimmed and said to be so. */
export function InterviewerWords({ content, heardChars }: Pick<TranscriptEntry, 'content' | 'heardChars'>) {
  if (heardChars === undefined || heardChars >= content.length) return content
  return (
    <>
      {content.slice(0, heardChars)}
      <span className="sr"> Not heard: </span>
      <span className="unheard" title="You answered before this was said">
        {content.slice(heardChars)}
      </span>
    </>
  )
}
