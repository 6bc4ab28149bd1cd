/** How long the words of a story stay and who never sees them, said before they are kept and wherever they are. */
export const KEPT_UNTIL_REMOVED = 'We keep these words until you remove them. Teams never see them.'
/** Its page, as links and the tab name it. */
export const STORY_BANK = 'Your story bank'
