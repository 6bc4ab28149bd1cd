/** What no user may read or hear, wherever a model writes it. */
export const MACHINE_TEXT =
  /can't help with that|as instructed|instructions want|```|<\/?think|\*\*|"level"|Sure! Here|Let me know if|As you ordered|100 out of 100|I alone saved every/
