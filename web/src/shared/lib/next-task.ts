/** Resolves in a task of its own: the page answers a touch before what follows. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
