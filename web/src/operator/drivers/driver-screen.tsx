import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { driverCard } from '../people/people-queries.ts'
import { DriverPage } from './driver-page.tsx'

/** All details of one driver, for the operator's review. */
export function DriverScreen() {
  const { id = '' } = useParams()
  const query = useQuery(driverCard(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(query.data?.name ?? m.operator_fact_driver())
  return (
    <ScreenBody>
      <Loaded
        query={query}
        skeletonHeights={['56px', '420px']}
        back={<Link to="/admin/drivers">{m.operator_to_drivers()}</Link>}
      >
        {driver => <DriverPage driver={driver} />}
      </Loaded>
    </ScreenBody>
  )
}
