import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { TextField } from '../../../shared/components/fields/field.tsx'
import type { FollowOptions } from './follow-interview.ts'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Which interview of the realtime server to follow. The token is kept in this page only. */
export function FollowForm({ onFollow }: { onFollow: (options: FollowOptions | null) => void }) {
  const [address, setAddress] = useState('')
  const [token, setToken] = useState('')
  const [withText, setWithText] = useState(false)
  const [error, setError] = useState<string>()
  const follow = () => {
    const interviewId = address.match(UUID)?.[0]
    setError(interviewId ? undefined : 'There is no interview id in this.')
    if (interviewId) onFollow({ interviewId, token, withText })
  }
  return (
    <form
      className="card pad stack"
      aria-labelledby="sc-follow"
      onSubmit={(event) => {
        event.preventDefault()
        follow()
      }}
    >
      <h2 id="sc-follow">An interview on the server</h2>
      <TextField
        label="Its id, or its address"
        value={address}
        error={error}
        autoComplete="off"
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label="CHARTS_TOKEN of the realtime server"
        type="password"
        autoComplete="off"
        required
        value={token}
        onChange={(event) => setToken(event.target.value)}
      />
      <label className="row small">
        <input type="checkbox" checked={withText} onChange={(event) => setWithText(event.target.checked)} />
        Show what is said, too
      </label>
      <Button type="submit">Follow</Button>
    </form>
  )
}
