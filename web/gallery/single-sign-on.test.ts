import { holdStories } from './hold-stories.ts'
import { stories } from './stories/single-sign-on.ts'

holdStories(stories)
