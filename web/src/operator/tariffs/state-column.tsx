import { m } from '../../messages/compiled/messages.js'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import type { Tariff } from './handbook-queries.ts'
import { versionLabel, versionTone } from './version-labels.ts'

/** The column that shows whether a version is past, in force or upcoming. */
export const stateColumn = <Row extends Pick<Tariff, 'state'>>(): TableColumn<Row> => ({
  key: 'state',
  name: m.operator_column_status(),
  cell: ({ state }) => <StatusPill tone={versionTone(state)}>{versionLabel(state)}</StatusPill>,
  onCard: 'figure',
})
