import { holdStories } from './hold-stories.ts'
import { stories } from './stories/team-stats.ts'

holdStories(stories)
