import { PERSONALITIES } from '@preceptor/content/personalities'
import { TriangleAlert } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Wave } from '../../../shared/components/wave.tsx'
import { PreviewIconButton } from '../../../shared/voice/preview-button.tsx'
import { usePreviews } from '../../../shared/voice/use-previews.ts'

/** Three interviewers, one to be chosen; each has the shape of their voice, and can be heard. */
export function InterviewerChoice({ radio, error }: { radio: UseFormRegisterReturn; error?: string }) {
  const previews = usePreviews()
  const { preview } = previews
  return (
    <fieldset aria-describedby={error ? 'interviewer-error' : undefined}>
      <legend className="mb-2">
        <h2>Interviewer</h2>
      </legend>
      <div className="grid gap-2">
        {PERSONALITIES.map((interviewer) => {
          const { key, displayName, description } = interviewer
          return (
            <div className="choice" key={key}>
              <input
                type="radio"
                id={`interviewer-${key}`}
                value={key}
                aria-describedby={`interviewer-${key}-style`}
                {...radio}
              />
              <label htmlFor={`interviewer-${key}`}>{displayName}</label>
              <p id={`interviewer-${key}-style`}>{description}</p>
              <Wave kind="sign" shape={key} bars={23} />
              <PreviewIconButton interviewer={interviewer} previews={previews} className="hear-voice" />
              {preview.status === 'failed' && preview.of === key && (
                <p className="error" role="alert">
                  <TriangleAlert className="i" />
                  {preview.problem}
                </p>
              )}
            </div>
          )
        })}
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
