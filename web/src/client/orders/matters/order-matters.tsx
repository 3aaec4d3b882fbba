import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { deadlineTime } from '../../../platform/time/time-with-day.ts'
import type { Claim } from '../../../product/claim/claim.ts'
import { ClaimCard } from '../../../product/claim/claim-card.tsx'
import { NoShowCard } from '../../../product/claim/no-show-card.tsx'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note, Row } from '../../../ui/layout/box.tsx'
import { useModal } from '../../modals/use-modal.ts'
import s from '../detail/next-step.module.css'

const isOwnOpen = ({ claimant, state }: Claim): boolean => claimant === 'client' && state === 'open'

function OpenClaim({ until, onOpen }: { until: string; onOpen: () => void }) {
  return (
    <Row as="section" className={s.step} card wrap align="center" padding="16-20">
      <div className={s.words}>
        <h3>{m.claims_problem()}</h3>
        <p>{m.claims_problem_text({ time: deadlineTime(new Date(until), serverNow()) })}</p>
      </div>
      <Button onClick={onOpen}>{m.claims_problem()}</Button>
    </Row>
  )
}

/** What has to be settled about an order: a side that did not come, and claims. */
export function OrderMatters({ order }: { order: OrderDetail }) {
  const { open } = useModal()
  const { noShow, claims, claimUntil } = order
  return (
    <>
      {noShow !== null && (
        <NoShowCard noShow={noShow}>
          {noShow.mayObject && (
            <Button tone="action" isWide onClick={() => void open('object-no-show')}>
              {m.claims_object()}
            </Button>
          )}
        </NoShowCard>
      )}
      {claims.map(claim => (
        <ClaimCard key={claim.id} claim={claim}>
          {claim.state === 'open' && <Note>{m.claims_holds()}</Note>}
          {isOwnOpen(claim) && (
            <Button onClick={() => void open('withdraw-claim')}>{m.claims_withdraw()}</Button>
          )}
        </ClaimCard>
      ))}
      {claimUntil !== null && <OpenClaim until={claimUntil} onOpen={() => void open('open-claim')} />}
    </>
  )
}
