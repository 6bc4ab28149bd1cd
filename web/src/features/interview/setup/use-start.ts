import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { HANDS_FREE } from '../room/first-gesture.ts'
import { keepLastInterviewer } from './last-interviewer.ts'
import type { SetupFields } from './setup-fields.ts'
import { START_STEPS, type StartStep, startInterview } from './start-interview.ts'

/**
 * What another page may hand over: the interviewer of a planned step, and that a newcomer's short interview begins at
 * once, hands-free. Not in the address, so that no link from elsewhere begins one.
 */
const Planned = z.object({ personality: PersonalityKey, startsNow: z.boolean().optional() })

export type Planned = z.infer<typeof Planned>

/** What the page that led here handed over; undefined where it was none. */
export const usePlanned = (): Planned | undefined => Planned.safeParse(useLocation().state).data

/** Starting a voice interview as chosen, at once where it was planned so, and the step that it is at. */
export function useStart({ handleSubmit }: UseFormReturn<SetupFields>, planned: Planned | undefined) {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [step, setStep] = useState<StartStep>(START_STEPS[0])
  /** Whether it began without a press here. */
  const hasBegun = useRef(false)
  const starting = useMutation({
    mutationFn: ({ positionTitle, companyName, jobDescription, ...choice }: SetupFields) =>
      startInterview(api, choice, { positionTitle, companyName, jobDescription }, setStep),
    onSuccess: (setup) => {
      keepLastInterviewer(setup.selectedPersonality)
      void queries.invalidateQueries({ queryKey: ['usage'] })
      navigate(paths.mockRoom(setup.sessionId), {
        // Who was never shown a talk button needs none.
        state: { ...setup, ...(hasBegun.current && HANDS_FREE) },
        replace: hasBegun.current,
      })
    },
  })
  useEffect(() => {
    if (!planned?.startsNow || hasBegun.current) return
    hasBegun.current = true
    // Neither a reload nor the way back begins another one.
    navigate(paths.mockSetup, { replace: true, state: { personality: planned.personality } })
    void handleSubmit((fields) => starting.mutate(fields))()
  }, [planned, navigate, handleSubmit, starting])
  return { starting, step }
}
