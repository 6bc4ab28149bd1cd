import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextAreaField, TextField } from '../../components/field.tsx'
import type { SetupFields } from './setup-fields.ts'

const MAX_JOB_DESCRIPTION_CHARS = 20_000
const MAX_NAME_CHARS = 200

const tooLong = (max: number) => ({
  value: max,
  message: `Please keep this under ${max.toLocaleString('en-US')} characters`,
})

/** The job she prepares for; all of it optional. */
export function JobDetailsFields({
  register,
  errors,
}: {
  register: UseFormRegister<SetupFields>
  errors: FieldErrors<SetupFields>
}) {
  return (
    <fieldset className="stack">
      <legend className="mb-3">
        <h2>
          The job <span className="muted small font-normal">(optional)</span>
        </h2>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Position Title"
          error={errors.positionTitle?.message}
          {...register('positionTitle', { maxLength: tooLong(MAX_NAME_CHARS) })}
        />
        <TextField
          label="Hospital/Organization"
          error={errors.companyName?.message}
          {...register('companyName', { maxLength: tooLong(MAX_NAME_CHARS) })}
        />
      </div>
      <TextAreaField
        label="Job Description"
        hint="Paste it here. Up to 20,000 characters."
        error={errors.jobDescription?.message}
        {...register('jobDescription', { maxLength: tooLong(MAX_JOB_DESCRIPTION_CHARS) })}
      />
    </fieldset>
  )
}
