/** How many questions a search finds, as its status says it. */
export const questionCount = (count: number) =>
  count === 0 ? 'No questions match. Try another word.' : count === 1 ? '1 question' : `${count} questions`
