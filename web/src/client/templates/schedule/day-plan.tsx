import { dayAfter } from '@karvon/domain/templates/calendar-day'
import type { ScheduledDay } from '@karvon/domain/templates/scheduled-days'
import {
  type DayChange,
  FARTHEST_MOVE_DAYS,
  type Schedule as Rule,
} from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import type { Schedule } from '../../../product/template/schedule.ts'
import { shortDayLabel } from '../../../product/template/schedule-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Box, Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { holidays as holidaysQuery } from '../queries/schedule-queries.ts'
import { comingDays, shownHolidays, shownWeeks } from './coming-days.ts'
import { DayGrid } from './day-grid.tsx'
import s from './schedule.module.css'

type Props = {
  rule: Rule
  known: Schedule['known']
  error: string | undefined
  onChange: (changes: readonly DayChange[]) => void
}

const withChange = (
  changes: readonly DayChange[],
  day: string,
  to: string | null | undefined,
): DayChange[] => {
  const others = changes.filter(change => change.day !== day)
  return to === undefined ? others : [...others, { day, to }]
}

type ChoiceProps = {
  chosen: ScheduledDay
  rule: Rule
  taken: ReadonlySet<string>
  today: string
  onChoose: (to: string | null | undefined) => void
}

/** What may be done with one day: skip it, move it, or leave it as usual. */
function DayChoice({ chosen: { origin, day }, rule, taken, today, onChoose }: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen day brings its choices into view
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [origin])
  const isChanged = rule.changes.some(change => change.day === origin)
  const first = dayAfter(origin, -FARTHEST_MOVE_DAYS)
  const free = Array.from({ length: 2 * FARTHEST_MOVE_DAYS + 1 }, (_, at) => dayAfter(first, at)).filter(
    to =>
      to !== origin &&
      to > today &&
      !taken.has(to) &&
      to >= rule.startsOn &&
      (rule.endsOn === null || to <= rule.endsOn),
  )
  return (
    <Stack ref={box} className={s.choice} gap={12} padding={16} border="line" radius="card">
      <Text as="b" weight="strong" aria-live="polite">
        {shortDayLabel(day ?? origin)}
      </Text>
      <SelectField
        label={m.templates_day_move()}
        value={isChanged && day !== null ? day : ''}
        placeholder={m.templates_day_move_choose()}
        options={[...new Set([...free, ...(isChanged && day !== null ? [day] : [])])]
          .toSorted()
          .map(value => ({ value, label: shortDayLabel(value) }))}
        onChange={to => to !== '' && onChoose(to)}
      />
      <Row wrap gap={8}>
        {day !== null && (
          <Button size="small" onClick={() => onChoose(null)}>
            {m.templates_day_skip()}
          </Button>
        )}
        {isChanged && (
          <Button size="small" onClick={() => onChoose(undefined)}>
            {m.templates_day_restore()}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** The next eight weeks of a schedule, where single days can be skipped or moved. */
export function DayPlan({ rule, known, error, onChange }: Props) {
  const [chosenOrigin, setChosen] = useState<string | null>(null)
  const { data: all = [] } = useQuery(holidaysQuery())
  const today = tashkentDate(serverNow())
  const coming = comingDays(rule, all, today)
  const orders = coming.filter(({ day }) => day !== null)
  const decided = new Set(known.map(({ origin }) => origin))
  const chosen = coming.find(({ origin }) => origin === chosenOrigin && !decided.has(origin))
  const taken = new Set([...orders.flatMap(({ day }) => day ?? []), ...known.map(({ day }) => day)])
  return (
    <Stack as="section" columns={1} gap={12} aria-labelledby="schedule-plan">
      <Row wrap justify="between" align="baseline" gap={8}>
        <Text as="h3" id="schedule-plan" weight="title">
          {m.templates_preview()}
        </Text>
        <Note as="span" aria-live="polite">
          {orders.length === 0
            ? m.templates_preview_count_none()
            : m.templates_preview_count({ count: orders.length })}
        </Note>
      </Row>
      <Note>{m.templates_preview_text()}</Note>
      <DayGrid
        weeks={shownWeeks(today)}
        holidays={shownHolidays(all, today)}
        {...{ today, coming, known }}
        chosen={chosen?.origin ?? null}
        onChoose={origin => setChosen(before => (before === origin ? null : origin))}
      />
      {chosen !== undefined && (
        <DayChoice
          {...{ chosen, rule, taken, today }}
          onChoose={to => onChange(withChange(rule.changes, chosen.origin, to))}
        />
      )}
      {error !== undefined && (
        <Box as="p" size={14} tone="clay" role="alert">
          {error}
        </Box>
      )}
    </Stack>
  )
}
