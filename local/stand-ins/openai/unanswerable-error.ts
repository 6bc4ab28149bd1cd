/** A request this stand-in cannot answer; travels as a 400. */
export class UnanswerableError extends Error {}
