import { allowsMove } from '@karvon/domain/payouts/payout-states'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Facts } from '../page/facts.tsx'
import { moment } from '../page/formats.ts'
import head from '../page/page-head.module.css'
import { Columns, Panel } from '../page/panel.tsx'
import { useModal } from '../page/use-modal.ts'
import { PayoutDialogs } from './payout-dialogs.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { batchStateLabel, batchStateTone } from './payout-labels.ts'
import { PayoutLines } from './payout-lines.tsx'
import type { Batch } from './payouts-queries.ts'

const stepText = (step: { by: string; at: string } | null): string | null =>
  step && [moment(step.at), step.by].filter(Boolean).join(', ')

const factsOf = (batch: Batch): Fact[] => [
  [m.operator_column_sum(), formatSum(batch.amount)],
  [m.bank_drafted(), stepText(batch.drafted)],
  [m.bank_approved(), stepText(batch.approved)],
  [m.bank_exported(), stepText(batch.exported)],
  [m.bank_closed_at(), batch.closedAt && moment(batch.closedAt)],
  [m.bank_canceled_at(), stepText(batch.canceled)],
  [m.operator_reason(), batch.cancelReason],
]

function HeadButtons({ batch }: { batch: Batch }) {
  const { open } = useModal()
  const { state } = batch
  const mayApprove = allowsMove(state, 'approve') && !batch.draftedByCaller
  return (
    <Row className={head.buttons} wrap gap={8}>
      {mayApprove && (
        <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('approve')}>
          {m.bank_approve()}
        </Button>
      )}
      {allowsMove(state, 'export') && (
        <Button size="small" tone="action" aria-haspopup="dialog" onClick={() => open('export')}>
          {m.bank_export()}
        </Button>
      )}
      {allowsMove(state, 'cancel') && (
        <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('cancel')}>
          {m.bank_cancel()}
        </Button>
      )}
    </Row>
  )
}

function Head({ batch }: { batch: Batch }) {
  return (
    <Row as="header" className={head.head} wrap align="center" gap="8-16">
      <Link to="/admin/payouts">{m.bank_to_payouts()}</Link>
      <StatusPill tone={batchStateTone(batch.state)}>{batchStateLabel(batch.state)}</StatusPill>
      <HeadButtons batch={batch} />
    </Row>
  )
}

/** What happens next with the batch, for the operator who looks at it. */
const nextStep = ({ state, draftedByCaller }: Batch): string | null => {
  if (state === 'draft') return draftedByCaller ? m.bank_next_other_operator() : m.bank_next_approve()
  if (state === 'approved') return m.bank_next_export()
  return state === 'exported' ? m.bank_next_settle() : null
}

export function PayoutPage({ batch }: { batch: Batch }) {
  const next = nextStep(batch)
  return (
    <>
      <Head batch={batch} />
      <Columns
        main={<PayoutLines batch={batch} />}
        side={
          <>
            <Panel title={m.bank_batch_number({ id: batch.id })}>
              {next !== null && (
                <Text size={14} tone="quiet">
                  {next}
                </Text>
              )}
              <Facts facts={factsOf(batch)} />
            </Panel>
            <PayoutFiles batch={batch} />
          </>
        }
      />
      <PayoutDialogs batch={batch} />
    </>
  )
}
