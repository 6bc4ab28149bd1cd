/** The question of the recorded turn on the landing page, and of the example beside the forms. */
export const EXAMPLE_QUESTION = 'Tell me about a time you spoke up for a patient.'
