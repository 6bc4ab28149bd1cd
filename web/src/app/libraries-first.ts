import { nextTask } from '../shared/lib/next-task.ts'

/** The libraries have run by now. Our own modules are made in the next task, so that the page answers a touch between. */
await nextTask()
