import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { formatDateTime, formatTime } from '@karvon/domain/values/written-figures'
import { m } from '../../messages/compiled/messages.js'
import { NetworkProblem } from '../../platform/http/call-problem.ts'
import { useIsOnline } from '../../platform/http/use-is-online.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Note } from '../layout/box.tsx'
import css from './states.module.css'

type Props = {
  /** When the server said it, in milliseconds; 0: never. */
  at: number
  /** Why it was not asked again, if it was not. */
  problem: unknown
}

const spoken = (at: Date): string =>
  tashkentDate(at) === tashkentDate(serverNow()) ? formatTime(at) : formatDateTime(at, getLocale())

/** Says quietly that what is shown was kept on this device, and since when. */
export function OfflineCopyNote({ at, problem }: Props) {
  const isOnline = useIsOnline()
  const isKept = at > 0 && (!isOnline || problem instanceof NetworkProblem)
  return isKept ? <Note className={css.kept}>{m.ui_kept_since({ time: spoken(new Date(at)) })}</Note> : null
}
