import { useLocation } from 'react-router-dom'
import { z } from 'zod'

const Handover = z.object({ lastResult: z.string() })

/** What the page that led here has done. */
export const useHandoverMessage = () => Handover.safeParse(useLocation().state).data?.lastResult
