import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { ClaimCard } from '../../../product/claim/claim-card.tsx'
import { NoShowCard } from '../../../product/claim/no-show-card.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Row } from '../../../ui/layout/box.tsx'
import { useModal } from '../../page/use-modal.ts'
import type { OperatorOrder } from '../orders-queries.ts'

/** A side that did not come, and claims: what is shown to both sides, with the operator's decisions. */
export function OrderMatters({ order }: { order: OperatorOrder }) {
  const { open } = useModal()
  const { noShow, claims } = order
  return (
    <>
      {noShow !== null && (
        <NoShowCard noShow={noShow}>
          {noShow.state === 'objected' && (
            <Row wrap gap={8}>
              <Button tone="main" aria-haspopup="dialog" onClick={() => open('no-show-booked')}>
                {m.claims_admin_book()}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => open('no-show-dismissed')}>
                {m.claims_admin_dismiss()}
              </Button>
            </Row>
          )}
        </NoShowCard>
      )}
      {claims.map(claim => (
        <ClaimCard key={claim.id} claim={claim}>
          <Link to={`/admin/claims/${claim.id}`}>
            {claim.state === 'open' ? m.claims_admin_decide() : m.claims_title()}
          </Link>
        </ClaimCard>
      ))}
    </>
  )
}
