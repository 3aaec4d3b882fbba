import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { nameInLocale } from '../../../platform/locale/name-in-locale.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Dialog } from '../../page/dialog.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { Panel } from '../../page/panel.tsx'
import { PanelTable } from '../../page/panel-table.tsx'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { useModal } from '../../page/use-modal.ts'
import { HolidayForm } from './holiday-form.tsx'
import { type AdminHoliday, adminHolidays } from './holiday-queries.ts'

const YEARLY = /^\d{2}-\d{2}$/

/** `DD.MM`, with the year if it is in one. */
const dayOf = ({ day }: AdminHoliday): string => day.split('-').toReversed().join('.')

const whenOf = (holiday: AdminHoliday): string => {
  if (YEARLY.test(holiday.day)) return m.templates_holiday_every_year()
  return holiday.isExpected ? m.templates_holiday_expected_short() : ''
}

const COLUMNS = (): TableColumn<AdminHoliday>[] => [
  {
    key: 'name',
    name: m.templates_holiday_name(),
    cell: ({ names }) => nameInLocale(names),
    onCard: 'title',
  },
  {
    key: 'day',
    name: m.templates_holiday_day(),
    cell: holiday => <StackedCell first={dayOf(holiday)} second={whenOf(holiday)} />,
  },
  { key: 'source', name: m.templates_holiday_source(), cell: ({ source }) => source },
]

/** The public holidays that schedules heed, and the form of one. */
export function Holidays() {
  const query = useQuery(adminHolidays())
  const [search] = useSearchParams()
  const { name, open, close } = useModal()
  const formOf = ({ id }: AdminHoliday) => {
    const next = new URLSearchParams(search)
    next.set('modal', `holiday-${id}`)
    return `?${next}`
  }
  const holiday = query.data?.find(({ id }) => name === `holiday-${id}`)
  return (
    <Panel
      title={m.templates_holidays()}
      end={
        <Button size="small" aria-haspopup="dialog" onClick={() => open('holiday-new')}>
          {m.templates_holiday_add()}
        </Button>
      }
    >
      <Loaded query={query} skeletonHeights={['480px']}>
        {rows => (
          <PanelTable
            label={m.templates_holidays()}
            columns={COLUMNS()}
            rows={rows}
            keyOf={({ id }) => id}
            link={(row, parts) => <Link to={formOf(row)} preventScrollReset {...parts} />}
            empty={null}
          />
        )}
      </Loaded>
      {(name === 'holiday-new' || holiday !== undefined) && (
        <Dialog
          title={holiday === undefined ? m.templates_holiday_add() : m.templates_holiday_change()}
          isWide
          onClose={close}
        >
          <HolidayForm holiday={holiday ?? null} onDone={close} />
        </Dialog>
      )}
    </Panel>
  )
}
