import { holdStories } from './hold-stories.ts'
import { stories } from './stories/team-joining.ts'

holdStories(stories)
