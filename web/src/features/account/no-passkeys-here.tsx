import { PASSKEYS_DO_NOT_WORK } from '@preceptor/contracts/accounts/account-texts'
import { Notice } from '../../shared/components/notice.tsx'
import { pageByName } from '../../shared/session/passkeys.ts'

/** What is said where this page's address is a number; announced when `live`. */
export function NoPasskeysHere({ live }: { live?: boolean }) {
  const byName = pageByName(location)
  return (
    <Notice tone="info" live={live}>
      {PASSKEYS_DO_NOT_WORK} {byName && <a href={byName}>Open this page on localhost</a>}
    </Notice>
  )
}
