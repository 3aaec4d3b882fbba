import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { DecisionLine, UndoneLine } from '../../decisions/decision-lines.tsx'
import { Panel } from '../../page/panel.tsx'
import { useModal } from '../../page/use-modal.ts'
import type { OperatorOrder } from '../orders-queries.ts'

/** The decisions about an order's money: those that stand, with a button that undoes them, and those that were undone. */
export function OrderDecisions({ order }: { order: OperatorOrder }) {
  const { open } = useModal()
  const { decisions, undoneDecisions, mayDecideFee } = order
  if (decisions.length + undoneDecisions.length === 0 && !mayDecideFee) return null
  return (
    <Panel title={m.claims_decisions()}>
      <Stack as="ul" gap={12}>
        {decisions.map(made => (
          <DecisionLine key={`${made.decision}-${made.chargeId ?? ''}`} made={made}>
            {made.mayUndo && (
              <Row marginTop={8}>
                <Button
                  size="small"
                  tone="danger"
                  aria-haspopup="dialog"
                  onClick={() =>
                    open(`undo-${made.decision}${made.chargeId === null ? '' : `-${made.chargeId}`}`)
                  }
                >
                  {m.claims_undo()}
                </Button>
              </Row>
            )}
          </DecisionLine>
        ))}
        {undoneDecisions.map(undone => (
          <UndoneLine key={undone.id} undone={undone} />
        ))}
      </Stack>
      {mayDecideFee && (
        <Row marginTop={12}>
          <Button size="small" aria-haspopup="dialog" onClick={() => open('decide-fee')}>
            {m.claims_fee_decide()}
          </Button>
        </Row>
      )}
    </Panel>
  )
}
