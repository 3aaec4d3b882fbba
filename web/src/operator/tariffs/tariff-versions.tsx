import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { moment } from '../page/formats.ts'
import { StackedCell } from '../page/stacked-cell.tsx'
import type { Tariff } from './handbook-queries.ts'
import { stateColumn } from './state-column.tsx'
import { VersionsTable } from './versions-table.tsx'

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
  stateColumn(),
  {
    key: 'minimum',
    name: m.operator_tariff_minimum(),
    cell: ({ minimum }) => formatSum(minimum),
    isFigure: true,
  },
  {
    key: 'bands',
    name: m.operator_tariff_rates(),
    cell: ({ bands }) =>
      bands.map(({ fromKm, ratePerKm }) => (
        <div key={fromKm}>
          {m.operator_band_words({ km: figureText(fromKm, 1), rate: figureText(ratePerKm) })}
        </div>
      )),
    isWhole: true,
  },
  {
    key: 'waiting',
    name: m.operator_tariff_waiting(),
    cell: ({ waitingPerMinute }) => formatSum(waitingPerMinute),
    isFigure: true,
  },
]

/** All versions of a tariff, newest first. */
export function TariffVersions({ versions }: { versions: readonly Tariff[] }) {
  return <VersionsTable columns={columns()} versions={versions} cardsBelow={620} />
}
