import { withoutIdentifiers } from './identifiers.ts'
import { markOrders } from './orders.ts'

/** A candidate's words as a model gets them: nobody is named, and what is addressed to the system is marked. */
export const asMaterial = (text: string): string => markOrders(withoutIdentifiers(text))
