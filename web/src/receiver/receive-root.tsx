import { splitLocale } from '@karvon/contract/site-routes'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { ReceiveBar } from './receive-bar.tsx'
import { ReceiverPage } from './receiver-page.tsx'

/** The token after `/receive/` in a path, with or without a language prefix. */
const tokenOf = (path: string): string => splitLocale(path).rest.split('/')[2] ?? ''

/** Root of the receiver's app: one page, no sign-in, no router. */
export function ReceiveRoot() {
  const home = localizedUrl('/')
  return <ReceiverPage token={tokenOf(location.pathname)} home={home} bar={<ReceiveBar home={home} />} />
}
