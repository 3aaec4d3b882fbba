import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { nameInLocale } from '../../../platform/locale/name-in-locale.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/layout/box.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Dialog } from '../../page/dialog.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { Panel } from '../../page/panel.tsx'
import { PanelTable } from '../../page/panel-table.tsx'
import { useRegions } from '../../page/reference.ts'
import { StackedCell } from '../../page/stacked-cell.tsx'
import { useModal } from '../../page/use-modal.ts'
import { BanForm } from './ban-form.tsx'
import { massLabel, validLabel, whenLabel, whereLabel } from './ban-labels.ts'
import { type RoadBan, roadBans } from './ban-queries.ts'

const columns = (regionName: (id: number) => string): TableColumn<RoadBan>[] => [
  {
    key: 'rule',
    name: m.roads_rule(),
    cell: ban => <StackedCell first={nameInLocale(ban.text)} second={ban.sourceTitle} />,
    onCard: 'title',
  },
  {
    key: 'where',
    name: m.roads_where(),
    cell: ban => <StackedCell first={whereLabel(ban, regionName)} second={massLabel(ban)} />,
  },
  { key: 'when', name: m.roads_when(), cell: whenLabel },
  { key: 'valid', name: m.roads_valid(), cell: validLabel },
]

/** The bans of trucks, and the form of one. */
export function RoadBans() {
  const query = useQuery(roadBans())
  const regions = useRegions()
  const [search] = useSearchParams()
  const { name, open, close } = useModal()
  const formOf = ({ id }: RoadBan) => {
    const next = new URLSearchParams(search)
    next.set('modal', `ban-${id}`)
    return `?${next}`
  }
  const ban = query.data?.bans.find(({ id }) => name === `ban-${id}`)
  return (
    <Panel
      title={m.roads_bans()}
      end={
        <Button size="small" aria-haspopup="dialog" onClick={() => open('ban-new')}>
          {m.roads_ban_add()}
        </Button>
      }
    >
      <Note>{m.roads_bans_text()}</Note>
      <Loaded query={query} skeletonHeights={['240px']}>
        {({ bans }) => (
          <PanelTable
            label={m.roads_bans()}
            columns={columns(regions.nameOf)}
            rows={bans}
            keyOf={({ id }) => id}
            link={(row, parts) => <Link to={formOf(row)} preventScrollReset {...parts} />}
            empty={<Note>{m.roads_bans_none()}</Note>}
          />
        )}
      </Loaded>
      {query.data !== undefined && (name === 'ban-new' || ban !== undefined) && (
        <Dialog title={ban === undefined ? m.roads_ban_add() : m.roads_ban_change()} isWide onClose={close}>
          <BanForm ban={ban ?? null} roads={query.data.roads} onDone={close} />
        </Dialog>
      )}
    </Panel>
  )
}
