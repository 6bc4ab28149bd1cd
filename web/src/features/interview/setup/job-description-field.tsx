import type { UploadMethod } from '@preceptor/domain/posting/job-description'
import { MAX_JOB_DESCRIPTION_CHARS } from '@preceptor/domain/posting/job-description-limits'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextAreaField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { JobFileButton } from '../job-file/job-file-button.tsx'
import { JobFileNotice } from '../job-file/job-file-notice.tsx'
import { tooLong } from '../job-file/too-long.ts'
import { useFileDrop } from '../job-file/use-file-drop.ts'
import { useJobFile } from '../job-file/use-job-file.ts'
import { useJobReading } from '../job-file/use-job-reading.ts'
import { useNamesFromJob } from '../job-file/use-names-from-job.ts'
import { JobSummary } from './job-summary.tsx'
import type { SetupFields } from './setup-fields.ts'

const TOO_LONG = tooLong(MAX_JOB_DESCRIPTION_CHARS)

/** The posting, pasted or read from a file, and what was understood of it. */
export function JobDescriptionField({
  form,
  onFile,
}: {
  form: UseFormReturn<SetupFields>
  /** A file is dragged over the page, or read. */
  onFile: () => void
}) {
  const text = useWatch({ control: form.control, name: 'jobDescription' })
  const [method, setMethod] = useState<UploadMethod>('paste')
  const [replaced, setReplaced] = useState('')
  const write = (words: string, how: UploadMethod) => {
    form.setValue('jobDescription', words, { shouldDirty: true })
    setMethod(how)
  }
  const { file, read, forget } = useJobFile((posting) => {
    setReplaced(form.getValues('jobDescription'))
    write(posting.text, posting.method)
  })
  const undo = () => {
    forget()
    write(replaced, 'paste')
    form.setFocus('jobDescription')
  }
  const over = useFileDrop(read)
  const hasFile = over || file.status !== 'none'
  useEffect(() => {
    if (hasFile) onFile()
  }, [hasFile, onFile])
  const { job, warning } = useJobReading(text, method)
  useNamesFromJob(form, job)
  const field = form.register('jobDescription', {
    maxLength: TOO_LONG,
    onChange: ({ target }) => target.value === '' && setMethod('paste'),
  })
  return (
    <>
      <TextAreaField
        label="Job Description"
        aside={<JobFileButton reading={file.status === 'reading'} onFile={read} />}
        hint={
          over
            ? 'Let go to read the file.'
            : 'Paste it or drop a file. Up to 20,000 characters or 1 MB, read in your browser.'
        }
        error={text.length > TOO_LONG.value ? TOO_LONG.message : undefined}
        rows={6}
        {...field}
      />
      <JobFileNotice file={file} onUndo={replaced.trim() ? undo : undefined} />
      <div role="status" className="empty:-mt-4">
        {warning && <Notice tone="warn">{warning}</Notice>}
      </div>
      {job && <JobSummary job={job} />}
    </>
  )
}
