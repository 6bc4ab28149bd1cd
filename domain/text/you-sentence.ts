/** A sentence to the candidate of an action's name: "You got a 12-lead ECG." of 'Got a 12-lead ECG'. */
export const youSentence = (name: string): string => `You ${name.charAt(0).toLowerCase()}${name.slice(1)}.`
