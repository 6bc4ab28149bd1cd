import { PERSONALITIES } from '@preceptor/content/personalities'
import { TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Wave } from '../../../shared/components/wave.tsx'
import { PreviewButton } from '../../../shared/voice/preview-button.tsx'
import { usePreviews } from '../../../shared/voice/use-previews.ts'

/** Three interviewers, one to be chosen; each has the shape of their voice. */
export function InterviewerChoice({ radio, error }: { radio: UseFormRegisterReturn; error?: string }) {
  const previews = usePreviews()
  return (
    <fieldset aria-describedby={error ? 'interviewer-error' : undefined}>
      <legend className="mb-4">
        <h2>Interviewer</h2>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2 main:grid-cols-3">
        {PERSONALITIES.map((personality) => (
          <div className="pick" key={personality.key}>
            <input
              type="radio"
              id={`interviewer-${personality.key}`}
              value={personality.key}
              aria-describedby={`interviewer-${personality.key}-style`}
              {...radio}
            />
            <Wave kind="sign" shape={personality.key} bars={23} />
            <div>
              <h3 className="text-lg">
                <label htmlFor={`interviewer-${personality.key}`}>{personality.displayName}</label>
              </h3>
              <p className="small muted mt-1" id={`interviewer-${personality.key}-style`}>
                {personality.description}
              </p>
            </div>
            <ul className="row gap-1" aria-label="Style">
              {personality.characteristics.map((style) => (
                <li className="badge" key={style}>
                  {style}
                </li>
              ))}
            </ul>
            <p className="voice">&ldquo;{personality.sampleQuestion}&rdquo;</p>
            <PreviewButton interviewer={personality} previews={previews} />
          </div>
        ))}
      </div>
      {error && (
        <p className="error mt-3" id="interviewer-error" role="alert">
          <TriangleAlert className="i" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
