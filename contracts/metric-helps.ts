/** What the metrics are that the api and the realtime server both export. */
export const METRIC_HELP = {
  databaseConnections: 'Connections of this process to the database: busy, idle, and what waits for one',
  databaseUp: '1 while the database answers',
  vendorCalls:
    'Calls of vendors by outcome: recognition from the end of the audio, synthesis to its first sound, the rest whole',
} as const
