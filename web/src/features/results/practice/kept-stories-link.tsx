import { Bookmark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { useStories } from '../../../shared/stories/use-stories.ts'

/** Leads to the stories that are kept; nothing while there are none. Stands last, so that it moves nothing. */
export function KeptStoriesLink() {
  const { data } = useStories()
  if (!data || data.length === 0) return null
  return (
    <p className="small mt-6 only-screen">
      <Link className="link" to={paths.stories}>
        <Bookmark className="i" />
        {data.length === 1 ? 'See the story you’ve kept' : `See the ${data.length} stories you’ve kept`}
      </Link>
    </p>
  )
}
