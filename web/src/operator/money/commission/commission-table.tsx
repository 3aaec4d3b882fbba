import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { useAction } from '../../form/use-action.ts'
import { Dialog } from '../../page/dialog.tsx'
import { moment } from '../../page/formats.ts'
import { PanelTable } from '../../page/panel-table.tsx'
import { useRegions, useTruckTypes } from '../../page/reference.ts'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { versionLabel, versionTone } from '../../tariffs/version-labels.ts'
import { type CommissionRule, endRule } from '../money-queries.ts'
import { figuresLabel, type ScopeNames, scopeLabel } from './rule-labels.ts'

const periodLabel = ({ validFrom, validUntil }: CommissionRule): string =>
  validUntil === null
    ? m.books_rule_since({ from: moment(validFrom) })
    : m.books_rule_until({ from: moment(validFrom), until: moment(validUntil) })

const columns = (names: ScopeNames, onEnd: (rule: CommissionRule) => void): TableColumn<CommissionRule>[] => [
  {
    key: 'for',
    name: m.books_rule_for(),
    cell: rule => <StackedCell first={scopeLabel(rule, names)} second={figuresLabel(rule)} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ state }) => <StatusPill tone={versionTone(state)}>{versionLabel(state)}</StatusPill>,
    onCard: 'figure',
  },
  { key: 'period', name: m.books_rule_period(), cell: periodLabel },
  {
    key: 'by',
    name: m.operator_version_by(),
    cell: ({ createdBy }) => createdBy ?? m.operator_version_initial(),
  },
  {
    key: 'end',
    name: m.books_rule_end(),
    isNameHidden: true,
    cell: rule =>
      rule.state === 'past' ? null : (
        <Button size="small" tone="danger" onClick={() => onEnd(rule)}>
          {m.books_rule_end()}
        </Button>
      ),
  },
]

function EndForm({ rule, onClose }: { rule: CommissionRule; onClose: () => void }) {
  const action = useAction({ run: endRule, done: m.books_rule_ended(), onDone: onClose })
  return (
    <ActionForm
      submitLabel={m.books_rule_end()}
      tone="danger"
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(rule.id)}
      onCancel={onClose}
    >
      <p>{m.books_rule_end_text()}</p>
    </ActionForm>
  )
}

/** Every rule; those that have not ended can be ended. */
export function CommissionTable({ rules }: { rules: readonly CommissionRule[] }) {
  const [ending, setEnding] = useState<CommissionRule | null>(null)
  const names = { truckOf: useTruckTypes().nameOf, regionOf: useRegions().nameOf }
  return (
    <>
      <PanelTable
        label={m.books_rules()}
        columns={columns(names, setEnding)}
        rows={rules}
        keyOf={({ id }) => id}
        empty={null}
        cardsBelow={700}
      />
      {ending !== null && (
        <Dialog title={m.books_rule_end_title()} onClose={() => setEnding(null)}>
          <EndForm rule={ending} onClose={() => setEnding(null)} />
        </Dialog>
      )}
    </>
  )
}
