/** Where each stand-in answers in its container, as under `npm start`. */
export const VENDOR_PORTS = { openai: 3101, speech: 3102, stripe: 3103, inbox: 3104, smtp: 3125 } as const
