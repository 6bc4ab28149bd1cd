/**
 * What a name field holds after a posting was read: the posting's name while the field is empty or still holds
 * what an earlier reading put there. What the candidate wrote, and a field the candidate emptied, stay as they are.
 */
export const fillName = (inField: string, filledBefore: string, read: string): string =>
  inField === filledBefore ? read : inField
