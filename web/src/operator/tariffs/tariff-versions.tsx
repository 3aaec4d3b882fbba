import { m } from '../../messages/compiled/messages.js'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { figure, moment, sum } from '../page/written.ts'
import type { Tariff } from './handbook-queries.ts'
import { versionTone, versionWord } from './version-labels.ts'

const columns = (): TableColumn<Tariff>[] => [
  {
    key: 'from',
    name: m.operator_valid_from(),
    cell: ({ validFrom, createdBy }) => (
      <StackedCell first={moment(validFrom)} second={createdBy ?? m.operator_version_initial()} />
    ),
    isWhole: true,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ state }) => <StatusPill tone={versionTone(state)}>{versionWord(state)}</StatusPill>,
    onCard: 'figure',
  },
  {
    key: 'minimum',
    name: m.operator_tariff_minimum(),
    cell: ({ minimum }) => sum(minimum),
    isFigure: true,
  },
  {
    key: 'bands',
    name: m.operator_tariff_rates(),
    cell: ({ bands }) =>
      bands.map(({ fromKm, ratePerKm }) => (
        <div key={fromKm}>{m.operator_band_words({ km: figure(fromKm, 1), rate: figure(ratePerKm) })}</div>
      )),
    isWhole: true,
  },
  {
    key: 'waiting',
    name: m.operator_tariff_waiting(),
    cell: ({ waitingPerMinute }) => sum(waitingPerMinute),
    isFigure: true,
  },
]

/** Every version of a tariff, the newest first. */
export function TariffVersions({ versions }: { versions: readonly Tariff[] }) {
  return (
    <PanelTable
      label={m.operator_versions()}
      columns={columns()}
      rows={versions}
      keyOf={({ id }) => id}
      empty={m.operator_versions_none()}
      cardsBelow={620}
    />
  )
}
