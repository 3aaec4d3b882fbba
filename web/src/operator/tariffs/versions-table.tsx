import { m } from '../../messages/compiled/messages.js'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { PanelTable } from '../page/panel-table.tsx'

type VersionsTableProps<Row> = {
  columns: readonly TableColumn<Row>[]
  versions: readonly Row[]
  cardsBelow?: number
}

/** A table of versions, newest first. */
export const VersionsTable = <Row extends { id: number }>({
  columns,
  versions,
  ...look
}: VersionsTableProps<Row>) => (
  <PanelTable
    label={m.operator_versions()}
    columns={columns}
    rows={versions}
    keyOf={({ id }) => id}
    empty={m.operator_versions_none()}
    {...look}
  />
)
