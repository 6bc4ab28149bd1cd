import { holdStories } from './hold-stories.ts'
import { stories } from './stories/public.tsx'

holdStories(stories)
