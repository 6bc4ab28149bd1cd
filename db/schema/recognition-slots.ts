/** The recordings a process has recognised now; it counts for nothing once the process has not been seen for a while. */
export interface RecognitionSlotsTable {
  holder: string
  inUse: number
  seenAt: Date
}
