import { formatDateTime } from '@karvon/domain/reading/figures'
import { DAYS_AHEAD } from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconDots } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import {
  pauseLabel,
  ruleLabel,
  shortDayLabel,
  spanLabel,
  stateLabel,
} from '../../../product/template/schedule-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { type MenuItem, MoreMenu } from '../../orders/more-menu.tsx'
import { type Holiday, sendScheduleState } from '../queries/schedule-queries.ts'
import { nextOrder } from '../schedule/coming-days.ts'
import s from '../templates.module.css'
import { useTemplateAction } from '../use-template-action.ts'

type Props = { schedules: readonly Schedule[]; holidays: readonly Holiday[] }

function useSetState({ id }: Schedule, state: 'active' | 'paused') {
  return useTemplateAction({
    send: () => sendScheduleState(id, state),
    done: state === 'active' ? m.templates_resumed_toast() : m.templates_paused_toast(),
    failed: m.templates_action_failed(),
  })
}

function Next({ schedule, holidays }: { schedule: Schedule; holidays: readonly Holiday[] }) {
  if (schedule.state !== 'active') return null
  const next = nextOrder(schedule, holidays, serverNow())
  if (next === null) return null
  const placed = formatDateTime(next.placedAt, getLocale())
  return <span>{m.templates_next({ day: shortDayLabel(next.day), placed })}</span>
}

function Row({ schedule, holidays }: { schedule: Schedule; holidays: readonly Holiday[] }) {
  const { open } = useModal()
  const { id, template, state, isOwn, owner, daysAhead } = schedule
  const pausing = useSetState(schedule, 'paused')
  const resuming = useSetState(schedule, 'active')
  const at = { schedule: String(id) }
  const { tone, name } = stateLabel(state)
  const why = pauseLabel(schedule)
  const span = spanLabel(schedule, tashkentDate(serverNow()))
  const menu: MenuItem[] = [
    ...(isOwn ? [{ name: m.templates_edit(), run: () => void open('edit-schedule', at) }] : []),
    ...(state === 'active' ? [{ name: m.templates_pause(), run: () => pausing.mutate() }] : []),
    { name: m.templates_stop(), isDanger: true, run: () => void open('stop-schedule', at) },
  ]
  return (
    <li className={s.row}>
      <div className={s.words}>
        <div className={s.head}>
          <b>{template.name}</b>
          <StatusPill tone={tone}>{name}</StatusPill>
        </div>
        <span>
          {[ruleLabel(schedule), span].filter(Boolean).join(', ')}
          {daysAhead !== DAYS_AHEAD.default && `, ${m.templates_days_ahead_of({ count: daysAhead })}`}
        </span>
        <Next schedule={schedule} holidays={holidays} />
        {why !== null && <span className={s.wrong}>{why}</span>}
        {!isOwn && owner.name !== null && <span>{m.templates_owner({ name: owner.name })}</span>}
      </div>
      <div className={s.steps}>
        {state === 'paused' && isOwn && (
          <Button tone="main" size="small" isBusy={resuming.isPending} onClick={() => resuming.mutate()}>
            {m.templates_resume()}
          </Button>
        )}
        <Button
          size="small"
          aria-label={m.templates_days_of({ name: template.name })}
          onClick={() => void open('schedule-days', at)}
        >
          {m.templates_days()}
        </Button>
        {state !== 'stopped' && (
          <MoreMenu
            label={m.templates_more_of({ name: template.name })}
            icon={<IconDots size={22} stroke={1.75} aria-hidden="true" />}
            steps={menu}
          />
        )}
      </div>
    </li>
  )
}

/** Schedules, each with its next order. */
export function ScheduleList({ schedules, holidays }: Props) {
  return (
    <ul className={s.list}>
      {schedules.map(schedule => (
        <Row key={schedule.id} schedule={schedule} holidays={holidays} />
      ))}
    </ul>
  )
}
