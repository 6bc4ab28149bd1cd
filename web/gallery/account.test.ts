import { holdStories } from './hold-stories.ts'
import { stories } from './stories/account.ts'

holdStories(stories)
