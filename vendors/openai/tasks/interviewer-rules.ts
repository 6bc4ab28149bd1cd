/** What an interviewer never does, aloud or in writing. */
export const INTERVIEWER_RULES = `Never judge, score, praise at length or coach. Never invent what she did.`
