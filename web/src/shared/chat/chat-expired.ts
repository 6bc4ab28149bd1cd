/** Why a typed session cannot be resumed (spec 2 section 8). */
export const CHAT_EXPIRED =
  'The chat history of this session has expired, so it cannot be resumed. Chat history is kept for 24 hours on the free plan and for 72 hours on paid plans.'
