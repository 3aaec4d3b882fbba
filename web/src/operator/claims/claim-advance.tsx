import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { claimDebt } from '../../product/claim/claim-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { moment } from '../page/formats.ts'
import { type OperatorClaim, sendAdvance } from './claims-queries.ts'

const advanceText = ({ state, by, at }: NonNullable<OperatorClaim['advance']>): string => {
  const facts = { name: by ?? m.operator_no_name(), at: moment(at) }
  if (state === 'advanced') return m.claims_admin_advanced_by(facts)
  return state === 'proposed' ? m.claims_admin_proposed(facts) : m.claims_admin_proposal_lapsed(facts)
}

/** What became of an advance that was sent: a large one may only be proposed. */
export const advancedText = ({ advance }: OperatorClaim): string =>
  advance?.state === 'proposed' ? m.claims_admin_advance_proposed() : m.claims_admin_advanced()

const doLabel = ({ advance }: OperatorClaim): string =>
  advance?.state === 'proposed' ? m.claims_admin_advance_approve() : m.claims_admin_advance_do()

type Props = { claim: OperatorClaim; onAdvance: () => void }

/** Who pays a claim that its driver has not covered, and the buttons that change it. */
export function ClaimAdvance({ claim, onAdvance }: Props) {
  const { advance, payment, driver } = claim
  const isWaiting = payment?.state === 'waiting'
  if (!isWaiting && advance === null) return null
  return (
    <Stack gap={8}>
      {advance !== null && (
        <>
          <Note>{advanceText(advance)}</Note>
          <Note>{m.claims_undone_why({ reason: advance.reason })}</Note>
        </>
      )}
      {isWaiting && (
        <>
          <Note>
            <Link to={`/admin/drivers/${driver.id}`}>{m.claims_admin_debtor()}</Link>
          </Note>
          <Button aria-haspopup="dialog" onClick={onAdvance}>
            {doLabel(claim)}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Advances what the client waits for, with a reason. */
export function AdvanceDialog({ claim, close }: { claim: OperatorClaim; close: () => void }) {
  const sum = formatSum(claim.decision?.amount ?? 0)
  return (
    <Dialog title={doLabel(claim)} onClose={close}>
      <ReasonForm
        text={m.claims_admin_advance_sure({ sum, owed: formatSum(claimDebt(claim)) })}
        submitLabel={doLabel(claim)}
        run={reason => sendAdvance(claim.id, reason)}
        done={advancedText}
        onDone={close}
        onCancel={close}
      />
    </Dialog>
  )
}
