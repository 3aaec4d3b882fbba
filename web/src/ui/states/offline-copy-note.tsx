import { formatDateTime, formatTime } from '@karvon/domain/reading/figures'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { NetworkProblem } from '../../platform/http/call-problem.ts'
import { useIsOnline } from '../../platform/http/use-is-online.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Note } from '../layout/box.tsx'
import css from './states.module.css'

type Props = {
  /** When the data was fetched, in milliseconds; 0: never. */
  at: number
  /** The error of the last fetch, if any. */
  problem: unknown
}

const spoken = (at: Date): string =>
  tashkentDate(at) === tashkentDate(serverNow()) ? formatTime(at) : formatDateTime(at, getLocale())

/** Notes that the data shown is a copy stored on this device, and its age. */
export function OfflineCopyNote({ at, problem }: Props) {
  const isOnline = useIsOnline()
  const isStored = at > 0 && (!isOnline || problem instanceof NetworkProblem)
  return isStored ? <Note className={css.kept}>{m.ui_kept_since({ time: spoken(new Date(at)) })}</Note> : null
}
