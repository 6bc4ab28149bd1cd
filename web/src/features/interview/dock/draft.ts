/** What is typed and not sent. */
export interface Draft {
  text: string
  change: (text: string) => void
}
