import { splitLocale } from '@karvon/contract/site-routes'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { ReceiveBar } from './receive-bar.tsx'
import { ReceiverPage } from './receiver-page.tsx'

/** What stands behind `/receive/` in a path, with or without language prefix. */
const tokenOf = (path: string): string => splitLocale(path).rest.split('/')[2] ?? ''

/** The receiver's place: one page, no login, no router. */
export function ReceiveRoot() {
  const home = localizedUrl('/')
  return <ReceiverPage token={tokenOf(location.pathname)} home={home} bar={<ReceiveBar home={home} />} />
}
