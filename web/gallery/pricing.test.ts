import { holdStories } from './hold-stories.ts'
import { stories } from './stories/pricing.tsx'

holdStories(stories)
