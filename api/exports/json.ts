import type { TeamSession } from '@preceptor/db/queries/teams/team-exports'
import type { MemberStats } from '@preceptor/db/queries/teams/team-stats'
import { KIND_NAME, titleOf } from './practice-names.ts'

/** A file of JSON, in pieces: the fields of `whole`, and after them a list without bound: its sessions. */
export async function* jsonFile(
  whole: object,
  pages?: AsyncIterable<readonly object[]>,
  listName = 'sessions',
): AsyncGenerator<string, void> {
  const opened = JSON.stringify(whole, null, 2)
  if (!pages) {
    yield opened
    return
  }
  yield `${opened.slice(0, opened.lastIndexOf('\n}'))},\n  "${listName}": [`
  let separator = '\n    '
  for await (const page of pages) {
    const entries = page.map((session) => JSON.stringify(session))
    yield separator + entries.join(',\n    ')
    separator = ',\n    '
  }
  yield '\n  ]\n}\n'
}

/** A session as the JSON export has it. Times are ISO 8601. */
export function sessionEntry({ name, email }: MemberStats, session: TeamSession): object {
  const { kind, status, startedAt, endedAt, overallScore, scoreScale, competencies } = session
  return {
    member: { name, email },
    type: kind,
    typeName: KIND_NAME[kind],
    title: titleOf(session),
    ...{ startedAt, endedAt, status, score: overallScore, scoreScale, ...competencies },
  }
}
