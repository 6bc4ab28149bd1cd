import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi, useUser } from '../session/session-context.tsx'
import { reportConversion } from './report-conversion.ts'
import { takeStartedTrial } from './started-trial.ts'
import { countPage } from './track.ts'

/** Counts the pages of the app, and the trial that began before the user was signed in. */
export const useVisitCounting = () => {
  const { pathname } = useLocation()
  const email = useUser()?.email
  const api = useApi()
  useEffect(() => countPage(pathname), [pathname])
  useEffect(() => {
    if (!email || !takeStartedTrial(email)) return
    reportConversion(api, { conversionType: 'trial_started', planType: 'professional', conversionValue: 0 })
  }, [email, api])
}
