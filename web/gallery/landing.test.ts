import { holdStories } from './hold-stories.ts'
import { stories } from './stories/landing.tsx'

holdStories(stories)
