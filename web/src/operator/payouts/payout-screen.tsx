import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { PayoutPage } from './payout-page.tsx'
import { batchById } from './payouts-queries.ts'

/** One batch of payments to drivers. */
export function PayoutScreen() {
  const { id = '' } = useParams()
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  usePageTitle(m.bank_batch_number({ id }))
  return (
    <ScreenBody>
      <Loaded
        query={useQuery(batchById(number))}
        skeletonHeights={['72px', '320px']}
        back={<Link to="/admin/payouts">{m.bank_to_payouts()}</Link>}
      >
        {batch => <PayoutPage batch={batch} />}
      </Loaded>
    </ScreenBody>
  )
}
