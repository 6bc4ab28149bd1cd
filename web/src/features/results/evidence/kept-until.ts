import { dayText } from '../../../shared/results/comparison.ts'

/** Until when the words of a session are kept, or when they were deleted; undefined where it is not known. */
export const keptUntilText = ({
  purgeAt,
  transcriptCleared,
}: {
  purgeAt: string | null
  transcriptCleared: boolean
}): string | undefined => {
  if (purgeAt === null) return undefined
  return transcriptCleared ? `Deleted ${dayText(purgeAt)}` : `Kept until ${dayText(purgeAt)}`
}
