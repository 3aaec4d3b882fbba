import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { dayLabel } from '../../../platform/time/day-label.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { monthWithYear } from '../../../ui/dates/month-names.ts'
import { Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { Dialog } from '../../page/dialog.tsx'
import { moment } from '../../page/formats.ts'
import { Loaded } from '../../page/loaded.tsx'
import css from '../../page/page-head.module.css'
import { usePageTitle } from '../../page/page-title.ts'
import { Panel, ScreenBody } from '../../page/panel.tsx'
import { PanelTable } from '../../page/panel-table.tsx'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { useModal } from '../../page/use-modal.ts'
import { GapList, gapsText, openCount } from './month-gaps.tsx'
import { type ClosedMonth, closeMonth, type Months, monthsOfBooks, type NextMonth } from './month-queries.ts'

function CloseForm({ next, close }: { next: NextMonth; close: () => void }) {
  const [despiteGaps, setDespite] = useState(false)
  const action = useAction({
    run: () => closeMonth(next.month, despiteGaps),
    done: m.books_month_closed_toast(),
    onDone: close,
  })
  const hasGaps = openCount(next.gaps) > 0
  return (
    <ActionForm
      submitLabel={m.books_month_close()}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      onCancel={close}
    >
      <Text>{m.books_month_close_text()}</Text>
      {hasGaps && (
        <>
          <GapList gaps={next.gaps} />
          <SwitchField label={m.books_month_despite()} isOn={despiteGaps} onChange={setDespite} />
        </>
      )}
    </ActionForm>
  )
}

const stateOf = ({ isOver, gaps }: NextMonth) => {
  if (!isOver) return <StatusPill tone="new">{m.books_month_running()}</StatusPill>
  return openCount(gaps) > 0 ? (
    <StatusPill tone="canceled">{m.books_month_has_gaps()}</StatusPill>
  ) : (
    <StatusPill tone="moving">{m.books_gaps_none()}</StatusPill>
  )
}

function Next({ next, onClose }: { next: NextMonth; onClose: () => void }) {
  return (
    <Panel title={monthWithYear(next.month)} end={stateOf(next)}>
      <Stack columns={1} gap={16}>
        <GapList gaps={next.gaps} />
        {next.isOver ? (
          <div>
            <Button tone="main" size="small" aria-haspopup="dialog" onClick={onClose}>
              {m.books_month_close()}
            </Button>
          </div>
        ) : (
          <Text tone="quiet">{m.books_month_wait()}</Text>
        )}
      </Stack>
    </Panel>
  )
}

const columns = (): TableColumn<ClosedMonth>[] => [
  {
    key: 'month',
    name: m.books_month(),
    cell: ({ month, gaps }) => <StackedCell first={monthWithYear(month)} second={gapsText(gaps)} />,
    onCard: 'title',
  },
  {
    key: 'closed',
    name: m.books_month_closed(),
    cell: ({ closedAt, closedBy }) => <StackedCell first={moment(closedAt)} second={closedBy} />,
  },
]

const head = ({ closedThrough }: Months): string =>
  closedThrough === null ? m.books_closed_none() : m.books_closed_through({ day: dayLabel(closedThrough) })

/** The end of a month: what is open, closing it, and the months that are closed. */
export function MonthsScreen() {
  usePageTitle(m.books_months())
  const query = useQuery(monthsOfBooks())
  const { name, open, close } = useModal()
  const next = query.data?.next ?? null
  return (
    <ScreenBody>
      <Row as="header" className={css.head} wrap align="center" justify="between" gap="8-16">
        <Link to="/admin/money">{m.books_margin()}</Link>
        {query.data !== undefined && <Text tone="quiet">{head(query.data)}</Text>}
      </Row>
      <Loaded query={query}>
        {({ closed }) => (
          <Stack columns={1} gap={16}>
            {next === null ? (
              <Text tone="quiet">{m.books_nothing_booked()}</Text>
            ) : (
              <Next next={next} onClose={() => open('close')} />
            )}
            <Panel title={m.books_months_closed()}>
              <PanelTable
                label={m.books_months_closed()}
                columns={columns()}
                rows={closed}
                keyOf={({ month }) => month}
                empty={m.books_closed_none()}
              />
            </Panel>
          </Stack>
        )}
      </Loaded>
      {name === 'close' && next?.isOver === true && (
        <Dialog title={m.books_month_close_title({ month: monthWithYear(next.month) })} onClose={close}>
          <CloseForm next={next} close={close} />
        </Dialog>
      )}
    </ScreenBody>
  )
}
