/** Anybody can name a team, and invite anybody: a name that reads as a link or a message is left out of mails. */
const NAME = /^(?!.*\.\S)[\p{L}\p{M}\p{N}'’&,.()#/ -]{1,60}$/u

/** A team as a mail names it, as in `the team “Ward 4”`. */
export const teamNamed = (name: string): string => (NAME.test(name) ? `the team “${name}”` : 'a team')

/** The same where it is the user's own. */
export const ownTeamNamed = (name: string): string => (NAME.test(name) ? `your team “${name}”` : 'your team')
