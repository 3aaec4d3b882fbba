import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Loaded } from '../page/loaded.tsx'
import head from '../page/page-head.module.css'
import { usePageTitle } from '../page/page-title.ts'
import { Panel, ScreenBody } from '../page/panel.tsx'
import { statementMaps } from './bank-queries.ts'
import { MapForm } from './map-form.tsx'

const BACK = '/admin/bank-statements/import'

/** How a bank writes its statements: its headings, tried on a file. */
export function MapScreen() {
  const { id = '' } = useParams()
  const maps = useQuery(statementMaps())
  const saved = maps.data?.find(map => String(map.id) === id) ?? null
  const title = saved?.title ?? m.bank_map_add()
  usePageTitle(title)
  const back = (
    <Link className={head.link} to={BACK}>
      {m.bank_to_import()}
    </Link>
  )
  return (
    <ScreenBody>
      <Panel title={title} end={back}>
        <Loaded query={maps} skeletonHeights={['480px']} back={back}>
          {() =>
            saved === null && id !== 'new' ? (
              <EmptyState title={m.operator_missing_title()} text={m.bank_map_missing()} action={back} />
            ) : (
              <MapForm key={saved?.version ?? 0} saved={saved} />
            )
          }
        </Loaded>
      </Panel>
    </ScreenBody>
  )
}
