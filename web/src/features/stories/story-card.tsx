import type { Story } from '@preceptor/contracts/interviews/stories'
import { Check, Copy } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../shared/components/button.tsx'
import { shortDate } from '../../shared/lib/durations.ts'
import { paths } from '../../shared/paths.ts'

function CopyWords({
  answer,
  question,
  onFailed,
}: Pick<Story, 'answer' | 'question'> & { onFailed: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    void navigator.clipboard.writeText(answer).then(
      () => setCopied('yes'),
      () => {
        setCopied('no')
        onFailed()
      },
    )
  return (
    <>
      <Button look="quiet" className="px-3" onClick={copy}>
        {copied === 'yes' ? <Check className="i" /> : <Copy className="i" />}
        {copied === 'yes' ? 'Copied' : 'Copy'}
        <span className="sr"> your words: {question}</span>
      </Button>
      <p className={copied === 'no' ? 'small order-last basis-full' : 'sr'} role="status">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'Your browser doesn’t let us copy. Select your words and copy them.'}
      </p>
    </>
  )
}

/** The words of a story: three lines of them, and the rest behind a button where there is more. */
function Words({
  answer,
  question,
  isOpen,
  setOpen,
}: Pick<Story, 'answer' | 'question'> & { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const [isCut, setCut] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const box = words.current
    if (!box || isOpen) return
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <div>
      <p
        className={`voice wrap-anywhere ${isOpen ? 'whitespace-pre-line' : 'line-clamp-3 print:line-clamp-none print:whitespace-pre-line'}`}
        id={id}
        ref={words}
      >
        {answer}
      </p>
      {isCut && (
        <button
          type="button"
          className="link only-screen mt-1"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read all'}
          <span className="sr"> of the story: {question}</span>
        </button>
      )}
    </div>
  )
}

/** A kept story: its question and day, its words, and what can be done with them. */
export function StoryCard({
  story: { kind, sessionId, question, theme, answer, keptAt },
  onRemove,
}: {
  story: Story
  onRemove: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const result = kind === 'mock' ? paths.mockResults(sessionId) : paths.behavioralResults(sessionId)
  return (
    <li className="card stack gap-3">
      <div>
        <h2 className="text-lg wrap-anywhere">{question}</h2>
        <p className="meta">
          {theme ? `${theme}, kept` : 'Kept'} {shortDate(keptAt)}
        </p>
      </div>
      <Words answer={answer} question={question} isOpen={isOpen} setOpen={setOpen} />
      <div className="row mt-1 gap-x-1 gap-y-1 sm:gap-x-3">
        <CopyWords answer={answer} question={question} onFailed={() => setOpen(true)} />
        <Button look="bare" className="px-2" onClick={onRemove}>
          Remove<span className="sr"> the story: {question}</span>
        </Button>
        <Link className="link" to={result}>
          See its result
          <span className="sr"> for the story: {question}</span>
        </Link>
      </div>
    </li>
  )
}
