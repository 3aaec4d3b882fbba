import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Loaded } from '../frame/loaded.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { ScreenBody } from '../frame/panel.tsx'
import { DriverPage } from './driver-page.tsx'
import { driverCard } from './people-queries.ts'

/** One driver with everything an operator needs to review them. */
export function DriverScreen() {
  const { id = '' } = useParams()
  const query = useQuery(driverCard(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(query.data?.name ?? m.operating_fact_driver())
  return (
    <ScreenBody>
      <Loaded
        query={query}
        room={['56px', '420px']}
        back={<Link to="/admin/drivers">{m.operating_to_drivers()}</Link>}
      >
        {driver => <DriverPage driver={driver} />}
      </Loaded>
    </ScreenBody>
  )
}
