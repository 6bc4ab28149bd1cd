import type { ConversionBody } from '@preceptor/contracts/analytics/click-analytics'
import type { Api } from '../lib/api.ts'
import { conversionNow, logUncounted } from './track.ts'

/** Tells on the side what a nurse came to: the user never waits for it, nor sees it fail. */
export const reportConversion = (
  api: Api,
  conversion: Pick<ConversionBody, 'conversionType' | 'planType' | 'conversionValue'>,
): void => {
  const body = conversionNow(conversion)
  if (!body) return
  import('@preceptor/contracts/analytics/click-analytics')
    .then(({ ConversionReply }) => api.post('/api/analytics/conversion', body, ConversionReply))
    .catch((error) => logUncounted('conversion', error))
}
