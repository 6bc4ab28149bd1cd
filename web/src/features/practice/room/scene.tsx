import type { ChatRoom } from '@preceptor/statecharts/chat-room-setup'

/** What the candidate knows when the candidate walks in. */
export function Scene({
  patient,
  complaint,
  setting: { where, known, orders },
}: NonNullable<ChatRoom['scene']>) {
  return (
    <section className="scene narrow-only" aria-labelledby="scene-title">
      <h2 id="scene-title">What you know as you walk in</h2>
      <p>
        <strong>{patient}.</strong> {complaint}
      </p>
      <p>{[where, ...known].join(' ')}</p>
      {orders && <p>{orders.title}: see the patient brief.</p>}
    </section>
  )
}
