export interface PeerRow {
  server: string
  p50: number
  p95: number
  p99: number
  cpuMs: number
  wire: number
  lost: number
  silentMs: number
}

/** Why we may be behind, by column: what we do in it that a relay with timers does not. */
const REASONS: Record<Exclude<keyof PeerRow, 'server'>, string> = {
  p50: 'each step is saved before anybody sees it, and both vendors are spoken to over their wire; the others wait for timers',
  p95: 'as p50, and a commit waits for the disk',
  p99: 'as p95',
  cpuMs:
    'the speech SDK, the stream of the model, the chart and the saves are in it; the others have none of them',
  wire: 'each chunk carries its turn and number, so that none is lost or doubled',
  lost: 'nothing may be lost: this is a fault',
  silentMs: 'opening words are prepared: this is a fault',
}

/** A line for each column in which a peer is ahead of us. */
export function reasonsBehind(rows: readonly PeerRow[], own: string): string[] {
  const mine = rows.find(({ server }) => server === own)
  if (!mine) return []
  return (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((column) => {
    const ahead = rows.filter((row) => row.server !== own && row[column] < mine[column])
    if (ahead.length === 0) return []
    return [`${column}: behind ${ahead.map(({ server }) => server).join(' and ')}, since ${REASONS[column]}.`]
  })
}
