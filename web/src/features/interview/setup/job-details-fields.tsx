import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../shared/components/fields/field.tsx'
import { Fold } from '../../../shared/components/fold.tsx'
import { tooLong } from '../job-file/too-long.ts'
import { JobDescriptionField } from './job-description-field.tsx'
import type { SetupFields } from './setup-fields.ts'

const TOO_LONG = tooLong(200)

/** The job the candidate prepares for, folded away; all of it optional. */
export function JobDetailsFields({ form }: { form: UseFormReturn<SetupFields> }) {
  const { errors } = form.formState
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const named = form.watch(['positionTitle', 'companyName']).map((name) => name.trim())
  return (
    <Fold
      title="The job you’re applying for"
      about={named.filter(Boolean).join(', ') || 'Optional. Your questions will be matched to it.'}
      isOpen={isOpen || Object.keys(errors).some((name) => name !== 'personality')}
      onOpen={setOpen}
    >
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
      <JobDescriptionField form={form} onFile={open} />
    </Fold>
  )
}
