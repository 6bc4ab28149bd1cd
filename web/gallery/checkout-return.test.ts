import { holdStories } from './hold-stories.ts'
import { stories } from './stories/checkout-return.tsx'

holdStories(stories)
