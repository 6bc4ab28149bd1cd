import { Eye } from 'lucide-react'
import { WHAT_ADMINS_SEE } from './what-admins-see.ts'

/** What a team learns of its members, before somebody joins. */
export const AdminsSeeNote = () => (
  <p className="flex gap-3 rounded-md bg-surface-2 p-4 text-(length:--text-sm)">
    <Eye className="i mt-0.5 text-accent" />
    <span>{WHAT_ADMINS_SEE}</span>
  </p>
)
