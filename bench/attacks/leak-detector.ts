import { randomBytes } from 'node:crypto'

/** What an attack brought back. */
export class LeakDetector {
  /** Stands in everything that belongs to somebody else, and nowhere in what an attacker says. */
  readonly mark = `m${randomBytes(8).toString('hex')}`
  sent = 0
  bytesRead = 0
  /** Times somebody else's words, name or address came back. */
  leaks = 0
  /** Never answered and never closed. */
  hangs = 0
  slowestMs = 0
  readonly outcomes: Record<string, number> = {}
  readonly examples: string[] = []

  note(outcome: string): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1
  }

  /** Looks through what came back to `request`. */
  read(bytes: Buffer | string, request: () => string): void {
    const came = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    this.bytesRead += came.length
    if (!came.includes(this.mark)) return
    this.leaks += 1
    this.example(`leaked by ${request()}`)
  }

  hang(what: string): void {
    this.hangs += 1
    this.example(`hung on ${what}`)
  }

  took(ms: number): void {
    this.slowestMs = Math.max(this.slowestMs, ms)
  }

  example(what: string): void {
    if (this.examples.length < 20) this.examples.push(what.slice(0, 300))
  }
}
