import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { Row } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { Dialog } from '../page/dialog.tsx'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { type OwnAccount, reconciliation, setAccountClosed, setAccountQuiet } from './bank-queries.ts'
import { formatTiyin } from './format-tiyin.ts'

const columns = (furthest: string, open: (modal: string) => void): TableColumn<OwnAccount>[] => [
  {
    key: 'account',
    name: m.bank_own_account(),
    cell: ({ account, title }) => <StackedCell first={title} second={inFours(account)} />,
    onCard: 'title',
  },
  {
    key: 'reached',
    name: m.bank_own_reached(),
    cell: ({ lastDay, closedOn }) =>
      closedOn === null ? (
        <StatusPill tone={lastDay < furthest ? 'canceled' : 'accepted'}>
          {m.bank_own_up_to({ day: dayLabel(lastDay) })}
        </StatusPill>
      ) : (
        <StatusPill tone="moving">{m.bank_own_closed_on({ day: dayLabel(closedOn) })}</StatusPill>
      ),
  },
  {
    key: 'balance',
    name: m.bank_recon_closing(),
    cell: ({ closingTiyin }) =>
      closingTiyin === null ? m.bank_recon_no_balance() : formatTiyin(closingTiyin),
    isFigure: true,
    onCard: 'figure',
  },
  {
    key: 'action',
    name: m.bank_own_change(),
    isNameHidden: true,
    cell: ({ account, closedOn }) => (
      <Row wrap gap={8}>
        {closedOn === null && (
          <Button size="small" aria-haspopup="dialog" onClick={() => open(`quiet-${account}`)}>
            {m.bank_own_quiet()}
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" onClick={() => open(`closed-${account}`)}>
          {closedOn === null ? m.bank_own_close() : m.bank_own_reopen()}
        </Button>
      </Row>
    ),
  },
]

type FormProps = { own: OwnAccount; onDone: () => void }

function QuietForm({ own: { account, lastDay }, onDone }: FormProps) {
  const [through, setThrough] = useState('')
  const action = useAction({
    run: () => setAccountQuiet(account, through),
    done: m.bank_own_quiet_toast(),
    onDone,
  })
  return (
    <ActionForm
      submitLabel={m.bank_own_quiet()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['through']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.bank_own_quiet_text({ day: dayLabel(lastDay) })}</p>
      <DateField
        kind="date"
        label={m.bank_own_through()}
        name="through"
        value={through}
        onChange={setThrough}
        error={fieldSentences(action.error).through ?? null}
      />
    </ActionForm>
  )
}

function ClosedForm({ own: { account, lastDay, closedOn }, onDone }: FormProps) {
  const [day, setDay] = useState(lastDay)
  const isOpen = closedOn === null
  const action = useAction({
    run: () => setAccountClosed(account, isOpen ? day : null),
    done: isOpen ? m.bank_own_closed_toast() : m.bank_own_reopened_toast(),
    onDone,
  })
  return (
    <ActionForm
      submitLabel={isOpen ? m.bank_own_close() : m.bank_own_reopen()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['closed_on']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{isOpen ? m.bank_own_close_text() : m.bank_own_reopen_text()}</p>
      {isOpen && (
        <DateField
          kind="date"
          label={m.bank_own_closed_day()}
          name="closed_on"
          value={day}
          onChange={setDay}
          error={fieldSentences(action.error).closed_on ?? null}
        />
      )}
    </ActionForm>
  )
}

/** Our accounts, up to which day each has statements, and what an operator says of one on which nothing moves. */
export function OwnAccounts() {
  const { data } = useQuery(reconciliation())
  const { name, open, close } = useModal()
  if (data === undefined || data.accounts.length === 0) return null
  const { accounts } = data
  const furthest =
    accounts
      .map(({ lastDay }) => lastDay)
      .toSorted()
      .at(-1) ?? ''
  const asked = accounts.find(({ account }) => name === `quiet-${account}` || name === `closed-${account}`)
  return (
    <>
      <PanelTable
        label={m.bank_own_accounts()}
        columns={columns(furthest, open)}
        rows={accounts}
        keyOf={({ account }) => account}
        empty={null}
      />
      {asked !== undefined && (
        <Dialog title={`${asked.title}, ${inFours(asked.account)}`} onClose={close}>
          {name === `quiet-${asked.account}` ? (
            <QuietForm own={asked} onDone={close} />
          ) : (
            <ClosedForm own={asked} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  )
}
