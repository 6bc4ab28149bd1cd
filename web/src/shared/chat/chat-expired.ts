import { PLANS } from '@preceptor/domain/billing/plans'

/** Why a typed session cannot be resumed (spec 2 section 8). */
export const CHAT_EXPIRED = `The chat history of this session has expired, so it can’t be resumed. Chat history is kept for ${PLANS.free.retentionHours} hours on the free plan and for ${PLANS.professional.retentionHours} hours on the others.`
