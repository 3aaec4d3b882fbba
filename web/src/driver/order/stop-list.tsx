import type { ReactNode } from 'react'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import line from '../../product/order/stop-line.module.css'
import s from './stop-list.module.css'

/** A stop as shown in the list. */
export type ListedStop = {
  readonly key: string | number
  readonly name: string
  readonly rest: string
  /** The actual or planned time. */
  readonly time: string | null
  readonly isReached?: boolean
  readonly mark?: ReactNode
}

/** The stops along the route line, each with its name before the rest of the address. */
export function StopList({ stops, now }: { stops: readonly ListedStop[]; now: Date }) {
  return (
    <ol className={`${line.line} ${s.stops}`}>
      {stops.map(({ key, name, rest, time, isReached = false, mark }) => (
        <li key={key} className={isReached ? (s.reached ?? '') : ''}>
          <b>{name}</b>
          {time !== null && <time dateTime={time}>{timeWithDay(new Date(time), now)}</time>}
          {rest !== '' && <span>{rest}</span>}
          {mark}
        </li>
      ))}
    </ol>
  )
}
