/** What somebody without a session is asked to do first, in their plan and on the dashboard. */
export const CARE_BY_CHAT = 'Care for a fictional patient in a chat.'
