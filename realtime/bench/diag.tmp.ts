import { speechChunks } from '../testing/speech-fixture.ts'
import { startDatabase, startSetting } from './setting.ts'
import { Talker } from './talker.ts'

const db = await startDatabase()
const set = await startSetting(db, Number(process.argv[2] ?? 2), {
  recogniseMs: 100,
  replyMs: 200,
  tokenMs: 0,
  synthesiseMs: 80,
})
const t = await Talker.enter(set, db)
let at = 0
const marks: string[] = []
for (const ev of [
  'turn:received',
  'interview:state',
  'transcript:final',
  'reply:text',
  'speech:start',
  'speech:chunk',
  'speech:end',
] as const)
  t.client.socket.on(ev as 'interview:state', (a: any) => {
    if (at) marks.push(`${ev}${a?.value ? ':' + a.value : ''} ${(performance.now() - at).toFixed(0)}`)
  })
const orig = t.client.end.bind(t.client)
t.client.end = ((...a: any) => {
  at = performance.now()
  marks.length = 0
  return (orig as any)(...a)
}) as never
for (let i = 0; i < 7; i++) {
  const ms = await t.turn(speechChunks().slice(0, 6))
  await new Promise((r) => setTimeout(r, 60))
  console.log(
    i,
    'added',
    (ms - 380).toFixed(1),
    marks.filter((m, i, a) => a.findIndex((x) => x.split(' ')[0] === m.split(' ')[0]) === i).join(' | '),
  )
  at = 0
}
t.close()
await set.stop()
await db.stop()
