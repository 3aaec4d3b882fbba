import {
  DAYS_AHEAD,
  HOLIDAY_RULES,
  MOST_WEEKS,
  type Schedule as Rule,
} from '@karvon/domain/templates/weekly-rule'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import { everyLabel, weekdayLabel } from '../../../product/template/schedule-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { StepperField } from '../../../ui/choices/stepper-field.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { ToggleChips } from '../../../ui/choices/toggle-chips.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useSendForm } from '../../../ui/fields/use-send-form.ts'
import { Box, Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { DayPlan } from './day-plan.tsx'
import s from './schedule.module.css'
import { isShowable } from './schedule-draft.ts'
import { refusedErrors, type ScheduleErrors, scheduleErrors } from './schedule-errors.ts'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

const HOLIDAY_LABELS = {
  skip: m.templates_holiday_skip,
  before: m.templates_holiday_before,
  after: m.templates_holiday_after,
} as const

type PartProps = {
  rule: Rule
  change: (part: Partial<Rule>) => void
  errorAt: (field: string) => string | undefined
}

function Weekdays({ rule, change, errorAt }: PartProps) {
  const error = errorAt('weekdays')
  return (
    <Stack
      gap={8}
      aria-invalid={error === undefined ? undefined : true}
      tabIndex={error === undefined ? undefined : -1}
    >
      <Text as="span" weight="strong">
        {m.templates_weekdays()}
      </Text>
      <div className={s.weekdays}>
        <ToggleChips
          label={m.templates_weekdays()}
          values={rule.weekdays.map(day => WEEKDAYS[day - 1] ?? '1')}
          onChange={days => change({ weekdays: days.map(Number).toSorted((a, b) => a - b) })}
          chips={WEEKDAYS.map(value => ({ value, label: weekdayLabel(Number(value)) }))}
        />
      </div>
      {error !== undefined && (
        <Box as="p" size={14} tone="clay" role="alert">
          {error}
        </Box>
      )}
    </Stack>
  )
}

function Times({ rule, change, errorAt }: PartProps) {
  return (
    <div className={s.pair}>
      <DateField
        kind="time"
        label={m.templates_load_time()}
        value={rule.loadTime}
        error={errorAt('load_time') ?? null}
        onChange={loadTime => change({ loadTime })}
      />
      <SelectField
        label={m.templates_every()}
        value={String(rule.everyWeeks)}
        options={Array.from({ length: MOST_WEEKS }, (_, at) => ({
          value: String(at + 1),
          label: everyLabel(at + 1),
        }))}
        onChange={weeks => change({ everyWeeks: Number(weeks) })}
      />
      <DateField
        kind="date"
        label={m.templates_starts_on()}
        value={rule.startsOn}
        error={errorAt('starts_on') ?? null}
        onChange={startsOn => change({ startsOn })}
      />
      <DateField
        kind="date"
        label={m.templates_ends_on()}
        hint={m.templates_ends_on_hint()}
        value={rule.endsOn ?? ''}
        error={errorAt('ends_on') ?? null}
        onChange={endsOn => change({ endsOn: endsOn === '' ? null : endsOn })}
      />
    </div>
  )
}

type Props = {
  initial: Rule
  template: { name: string; hasPrice: boolean }
  known: Schedule['known']
  onTyped: (rule: Rule) => void
  onSend: (rule: Rule) => Promise<unknown>
  onCancel: () => void
}

/** When a template is ordered, and the days that follow from it. */
export function ScheduleForm({ initial, template, known, onTyped, onSend, onCancel }: Props) {
  const [rule, setRule] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<ScheduleErrors>({})
  const now = serverNow()
  const wrong = scheduleErrors(rule, now)
  const errorAt = (field: string) => refused[field] ?? (isTried ? wrong[field] : undefined)
  const change = (part: Partial<Rule>) => {
    const next = { ...rule, ...part }
    setRefused({})
    setRule(next)
    onTyped(next)
  }
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setTried(true),
    isWrong: Object.keys(wrong).length > 0,
    send: () => onSend(rule),
    onRefused: failure => setRefused(refusedErrors(failure)),
  })
  const part = { rule, change, errorAt }
  return (
    <Stack ref={ref} as="form" columns={1} gap={20} noValidate onSubmit={submit}>
      <Note>{m.templates_of_template({ name: template.name })}</Note>
      <Weekdays {...part} />
      <Times {...part} />
      <StepperField
        label={m.templates_days_ahead()}
        hint={m.templates_days_ahead_hint()}
        value={rule.daysAhead}
        {...DAYS_AHEAD}
        error={errorAt('days_ahead')}
        onChange={daysAhead => change({ daysAhead })}
      />
      <SelectField
        label={m.templates_on_holiday()}
        value={rule.onHoliday}
        options={HOLIDAY_RULES.map(value => ({ value, label: HOLIDAY_LABELS[value]() }))}
        onChange={chosen => change({ onHoliday: HOLIDAY_RULES.find(value => value === chosen) ?? 'skip' })}
      />
      {template.hasPrice && (
        <SwitchField
          label={m.templates_keeps_price()}
          hint={m.templates_keeps_price_hint()}
          isOn={rule.keepsPrice}
          onChange={keepsPrice => change({ keepsPrice })}
        />
      )}
      {isShowable(rule, now) && (
        <DayPlan
          rule={rule}
          known={known}
          error={errorAt('changes')}
          onChange={changes => change({ changes })}
        />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.templates_save_schedule()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
