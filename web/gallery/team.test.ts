import { holdStories } from './hold-stories.ts'
import { stories } from './stories/team.ts'

holdStories(stories)
