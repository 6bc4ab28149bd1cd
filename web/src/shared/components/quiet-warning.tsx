import { TriangleAlert } from 'lucide-react'

/** A line under a box that is read out when it comes, and takes no room while there is nothing to say. */
export const QuietWarning = ({ text }: { text: string | null }) => (
  <p className={text ? 'under problem' : 'sr'} role="status">
    {text && (
      <>
        <TriangleAlert className="i" />
        <span>{text}</span>
      </>
    )}
  </p>
)
