import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../shared/components/field.tsx'
import { tooLong } from '../job-file/too-long.ts'
import { JobDescriptionField } from './job-description-field.tsx'
import type { SetupFields } from './setup-fields.ts'

const TOO_LONG = tooLong(200)

/** The job the candidate prepares for; all of it optional. */
export function JobDetailsFields({ form }: { form: UseFormReturn<SetupFields> }) {
  const { errors } = form.formState
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
          {...form.register('positionTitle', { maxLength: TOO_LONG })}
        />
        <TextField
          label="Hospital/Organization"
          error={errors.companyName?.message}
          {...form.register('companyName', { maxLength: TOO_LONG })}
        />
      </div>
      <JobDescriptionField form={form} />
    </fieldset>
  )
}
