import type { Story } from '@preceptor/contracts/interviews/stories'
import { ArrowRight, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../shared/components/button.tsx'
import { LinkFold } from '../../shared/components/link-fold.tsx'
import { shortDate } from '../../shared/lib/durations.ts'
import { paths } from '../../shared/paths.ts'

function CopyWords({ answer, question }: Pick<Story, 'answer' | 'question'>) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    void navigator.clipboard.writeText(answer).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <>
      <Button look="quiet" onClick={copy}>
        {copied === 'yes' ? <Check className="i" /> : <Copy className="i" />}
        {copied === 'yes' ? 'Copied' : 'Copy'}
        <span className="sr"> your words: {question}</span>
      </Button>
      <p className={copied === 'no' ? 'small' : 'sr'} role="status">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser doesn’t let us copy. Open your words and select them.'}
      </p>
    </>
  )
}

/** A kept story: its question and day, the words folded, and what can be done with them. */
export function StoryCard({
  story: { kind, sessionId, question, theme, answer, keptAt },
  onRemove,
}: {
  story: Story
  onRemove: () => void
}) {
  const result = kind === 'mock' ? paths.mockResults(sessionId) : paths.behavioralResults(sessionId)
  return (
    <li className="card stack gap-3">
      <div>
        <h2 className="text-lg wrap-anywhere">{question}</h2>
        <p className="meta">
          {theme ? `${theme}, kept` : 'Kept'} {shortDate(keptAt)}
        </p>
      </div>
      <LinkFold
        label={
          <>
            Your words<span className="sr">: {question}</span>
          </>
        }
      >
        <p className="voice mt-1 mb-3 whitespace-pre-line wrap-anywhere">{answer}</p>
      </LinkFold>
      <div className="row gap-x-3 gap-y-1">
        <CopyWords answer={answer} question={question} />
        <Button look="bare" onClick={onRemove}>
          Remove<span className="sr"> the story: {question}</span>
        </Button>
        <Link className="link" to={result}>
          See its result
          <span className="sr"> for the story: {question}</span>
          <ArrowRight className="i" />
        </Link>
      </div>
    </li>
  )
}
