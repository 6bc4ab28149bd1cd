import type { JobDescription } from '@preceptor/domain/posting/job-description'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SetupFields } from '../setup/setup-fields.ts'
import { fillName } from './fill-name.ts'

/** Fills position and organization from the posting where the candidate left them empty. */
export const useNamesFromJob = (form: UseFormReturn<SetupFields>, job: JobDescription | null) => {
  const filled = useRef({ positionTitle: '', companyName: '' })
  const title = job?.title ?? ''
  const company = job?.company ?? ''
  const { getValues, setValue } = form
  useEffect(() => {
    const fill = (field: 'positionTitle' | 'companyName', read: string) => {
      const after = fillName(getValues(field), filled.current[field], read)
      if (after === getValues(field)) return
      filled.current[field] = after
      setValue(field, after)
    }
    fill('positionTitle', title)
    fill('companyName', company)
  }, [getValues, setValue, title, company])
}
