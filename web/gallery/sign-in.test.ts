import { holdStories } from './hold-stories.ts'
import { stories } from './stories/sign-in.ts'

holdStories(stories)
