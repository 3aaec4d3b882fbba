import { clientOrderPage } from '@karvon/contract/notices/notice-pages'
import { formatDateTime } from '@karvon/domain/reading/figures'
import type { ScheduledDay } from '@karvon/domain/templates/scheduled-days'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import { ruleLabel, shortDayLabel } from '../../../product/template/schedule-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoreButton } from '../../../ui/actions/more-button.tsx'
import { Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusPill, type StatusTone } from '../../../ui/states/status-pill.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { usePermissions } from '../../settings/use-permissions.ts'
import {
  type Holiday,
  holidays as holidaysQuery,
  type ScheduleDay,
  scheduleDays,
  sendRetry,
} from '../queries/schedule-queries.ts'
import { useTemplateAction } from '../use-template-action.ts'
import { comingDays, shownHolidays } from './coming-days.ts'
import s from './schedule-orders.module.css'

const DAY_MS = 86_400_000
const MOST_COMING = 12

const OUTCOMES = {
  placed: { tone: 'moving', name: m.templates_outcome_placed },
  failed: { tone: 'canceled', name: m.templates_outcome_failed },
  missed: { tone: 'canceled', name: m.templates_outcome_missed },
} as const satisfies Record<ScheduleDay['outcome'], { tone: StatusTone; name: () => string }>

type LineProps = { day: string; pill?: ReactNode; children?: ReactNode }

const Line = ({ day, pill, children }: LineProps) => (
  <li className={s.line}>
    <b>{shortDayLabel(day)}</b>
    {pill}
    {children !== undefined && <div className={s.about}>{children}</div>}
  </li>
)

const skippedLabel = ({ origin, reason }: ScheduledDay, holidays: ReadonlyMap<string, Holiday>): string => {
  const name = holidays.get(origin)?.name
  return reason === 'holiday' && name !== undefined
    ? m.templates_outcome_skipped_holiday({ name })
    : m.templates_outcome_skipped()
}

function Coming({ schedule }: { schedule: Schedule }) {
  const { data: all = [] } = useQuery(holidaysQuery())
  const now = serverNow()
  const today = tashkentDate(now)
  const holidays = shownHolidays(all, today)
  const known = new Set(schedule.known.map(({ origin }) => origin))
  const coming = comingDays(schedule, all, today).filter(({ origin }) => !known.has(origin))
  if (schedule.state !== 'active' || coming.length === 0) return null
  const placedLabel = (day: string) => {
    const loadAt = fromTashkent(day, schedule.loadTime) ?? now
    const at = new Date(Math.max(loadAt.getTime() - schedule.daysAhead * DAY_MS, now.getTime()))
    return m.templates_outcome_coming({ placed: formatDateTime(at, getLocale()) })
  }
  return (
    <section aria-labelledby="schedule-coming">
      <Text as="h3" id="schedule-coming" weight="title" marginBottom={8}>
        {m.templates_upcoming()}
      </Text>
      <ul className={s.list}>
        {coming.slice(0, MOST_COMING).map(each => (
          <Line key={each.origin} day={each.day ?? each.origin}>
            {each.day === null ? skippedLabel(each, holidays) : placedLabel(each.day)}
          </Line>
        ))}
      </ul>
    </section>
  )
}

function NotPlaced({ schedule, day }: { schedule: Schedule; day: ScheduleDay }) {
  const { swap } = useModal()
  const retrying = useTemplateAction({
    send: () => sendRetry(schedule.id, day.origin),
    done: m.templates_tried_toast(),
    failed: m.templates_action_failed(),
  })
  const load = `${day.day}T${schedule.loadTime}`
  const isFuture = (fromTashkent(day.day, schedule.loadTime) ?? new Date(0)) > serverNow()
  return (
    <>
      {day.outcome === 'missed' && <p>{m.templates_missed_text()}</p>}
      {day.reasons.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {schedule.isOwn && isFuture && (
        <div className={s.steps}>
          {day.mayTryAgain && (
            <Button size="small" isBusy={retrying.isPending} onClick={() => retrying.mutate()}>
              {m.templates_try_again()}
            </Button>
          )}
          <Button
            size="small"
            tone="main"
            onClick={() => void swap('use-template', { template: String(schedule.template.id), load })}
          >
            {m.templates_place_by_hand()}
          </Button>
        </div>
      )}
    </>
  )
}

function Past({ schedule }: { schedule: Schedule }) {
  const list = useInfiniteQuery(scheduleDays(schedule.id))
  const isOwner = usePermissions().includes('manage_company')
  if (list.isPending) return <Skeleton height="96px" />
  if (list.data === undefined)
    return (
      <FailedState
        isSmall
        title={m.templates_days_failed()}
        isRetrying={list.isFetching}
        onRetry={list.refetch}
      />
    )
  const days = list.data.pages.flatMap(({ data }) => data)
  if (days.length === 0) return <Note>{m.templates_past_empty()}</Note>
  return (
    <>
      <ul className={s.list}>
        {days.map(day => {
          const { tone, name } = OUTCOMES[day.outcome]
          const pill = <StatusPill tone={tone}>{name()}</StatusPill>
          return (
            <Line key={day.origin} day={day.day} pill={pill}>
              {day.orderId === null ? (
                <NotPlaced schedule={schedule} day={day} />
              ) : (
                <Link to={clientOrderPage(day.orderId, isOwner)}>
                  {m.templates_order({ id: String(day.orderId) })}
                </Link>
              )}
            </Line>
          )
        })}
      </ul>
      <MoreButton list={list}>{m.templates_older()}</MoreButton>
    </>
  )
}

/** The upcoming orders of a schedule, and the outcomes of past ones. */
export function ScheduleOrders({ schedule }: { schedule: Schedule }) {
  return (
    <Stack columns={1} gap={20}>
      <Note>
        {schedule.template.name}: {ruleLabel(schedule)}
      </Note>
      <section aria-labelledby="schedule-past">
        <Text as="h3" id="schedule-past" weight="title" marginBottom={8}>
          {m.templates_past()}
        </Text>
        <Past schedule={schedule} />
      </section>
      <Coming schedule={schedule} />
    </Stack>
  )
}
