import type { ReactNode } from 'react'
import { Fold } from '../summary/fold.tsx'

/**
 * The report of a try: below the comparison with the first answer, folded up unless `isOpen`, as where it holds what must
 * not be missed. Without a comparison it is all there is.
 */
export const WholeReport = ({
  isCompared,
  isOpen,
  children,
}: {
  isCompared: boolean
  isOpen: boolean
  children: ReactNode
}) =>
  isCompared ? (
    <div className="whole-report mt-6">
      <Fold
        title="The full report of this attempt"
        note="Scores, notes in your words, and next steps"
        open={isOpen}
      >
        {children}
      </Fold>
    </div>
  ) : (
    children
  )
