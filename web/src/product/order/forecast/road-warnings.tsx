import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import type { Forecast } from './forecast-queries.ts'
import s from './road-warnings.module.css'

const timeOf = (instant: string): string => timeWithDay(new Date(instant), serverNow())

type RoadWarningsProps = {
  forecast: Pick<Forecast, 'warnings' | 'nextLeaveAt'>
  /** What can be done about it. */
  children?: ReactNode
}

/** The bans on a way: the sentence of each rule with its source, and the next time that is allowed. */
export function RoadWarnings({ forecast, children }: RoadWarningsProps) {
  const { warnings, nextLeaveAt } = forecast
  if (warnings.length === 0) return null
  return (
    <Stack
      as="section"
      className={s.warnings}
      gap={8}
      padding={12}
      background="saffron"
      radius="inner"
      size={14}
      tone="saffron"
      leading="snug"
      role="status"
      aria-label={m.roads_warning_title()}
    >
      <h3 className={s.title}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        {m.roads_warning_title()}
      </h3>
      <ul>
        {warnings.map(({ banId, text, metAt, sourceTitle, sourceUrl }) => (
          <li key={banId}>
            <p>
              {text} {m.roads_warning_met({ time: timeOf(metAt) })}
            </p>
            <a href={sourceUrl} target="_blank" rel="noreferrer">
              {m.roads_source({ title: sourceTitle })}
            </a>
          </li>
        ))}
      </ul>
      <b>{nextLeaveAt === null ? m.roads_no_time() : m.roads_next_leave({ time: timeOf(nextLeaveAt) })}</b>
      {children}
    </Stack>
  )
}
