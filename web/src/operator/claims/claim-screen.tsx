import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { ClaimCard } from '../../product/claim/claim-card.tsx'
import { claimKindLabel } from '../../product/claim/claim-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { decidedText, decisionText } from '../decisions/decision-labels.ts'
import { UndoneLine } from '../decisions/decision-lines.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { Facts } from '../page/facts.tsx'
import { moment, phone } from '../page/formats.ts'
import { Loaded } from '../page/loaded.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { Columns, Panel, ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { AdvanceDialog, ClaimAdvance } from './claim-advance.tsx'
import { type OperatorClaim, operatorClaim, undoClaim } from './claims-queries.ts'
import { DecisionForm } from './decision-form.tsx'

type Person = OperatorClaim['client']

const personCell = (person: Person, to: string) => (
  <StackedCell
    first={<Link to={to}>{person.name ?? m.operator_no_name()}</Link>}
    second={phone(person.phone)}
  />
)

const factsOf = ({ order, client, driver, company, decidedBy, closedAt }: OperatorClaim) =>
  [
    [
      m.claims_admin_order(),
      <StackedCell
        key="order"
        first={<Link to={`/admin/orders/${order.id}`}>{order.id}</Link>}
        second={order.way}
      />,
    ],
    [m.claims_admin_price(), formatSum(order.price), 'whole'],
    [m.claims_admin_ended(), order.endedAt === null ? null : moment(order.endedAt)],
    [m.operator_fact_client(), personCell(client, `/admin/clients/${client.id}`)],
    [
      m.operator_column_company(),
      company === null ? null : (
        <Link key="company" to={`/admin/companies/${company.id}`}>
          {company.title}
        </Link>
      ),
    ],
    [m.operator_fact_driver(), personCell(driver, `/admin/drivers/${driver.id}`)],
    [
      m.claims_admin_by(),
      closedAt !== null && decidedBy !== null && decidedText({ decidedBy, decidedAt: closedAt }),
    ],
  ] as const

function UndoDialog({
  claim: { id, state, decision, closedAt, decidedBy },
  close,
}: {
  claim: OperatorClaim
  close: () => void
}) {
  if (closedAt === null) return null
  return (
    <Dialog title={m.claims_undo_title()} onClose={close}>
      <ReasonForm
        text={
          <>
            <b>{decisionText({ decision: 'claim', outcome: state, amount: decision?.amount ?? 0 })}</b>
            <br />
            <Note as="span">{decidedText({ decidedBy, decidedAt: closedAt })}</Note>
            <br />
            {m.claims_undo_text()}
          </>
        }
        submitLabel={m.claims_undo_do()}
        tone="danger"
        run={reason => undoClaim(id, { decidedAt: closedAt, reason })}
        done={m.claims_undone()}
        onDone={close}
        onCancel={close}
      />
    </Dialog>
  )
}

function ClaimPage({ claim }: { claim: OperatorClaim }) {
  const { name, open, close } = useModal()
  const isOpen = claim.state === 'open'
  return (
    <>
      <Columns
        main={
          <ClaimCard claim={claim} level="h2">
            {isOpen && (
              <Button tone="main" aria-haspopup="dialog" onClick={() => open('decide')}>
                {m.claims_admin_decide()}
              </Button>
            )}
            <ClaimAdvance claim={claim} onAdvance={() => open('advance')} />
            {claim.mayUndo && (
              <Button tone="danger" aria-haspopup="dialog" onClick={() => open('undo')}>
                {m.claims_undo()}
              </Button>
            )}
          </ClaimCard>
        }
        side={
          <Panel title={m.claims_admin_order()}>
            <Facts facts={factsOf(claim)} />
            {claim.undone.length > 0 && (
              <Stack as="ul" gap={12} marginTop={12}>
                {claim.undone.map(undone => (
                  <UndoneLine key={undone.id} undone={undone} />
                ))}
              </Stack>
            )}
          </Panel>
        }
      />
      {name === 'decide' && isOpen && (
        <Dialog title={claimKindLabel(claim.kind)} onClose={close}>
          <DecisionForm claim={claim} onDone={close} />
        </Dialog>
      )}
      {name === 'advance' && claim.payment?.state === 'waiting' && (
        <AdvanceDialog claim={claim} close={close} />
      )}
      {name === 'undo' && claim.mayUndo && <UndoDialog claim={claim} close={close} />}
    </>
  )
}

/** One claim, and the form that decides it. */
export function ClaimScreen() {
  const { id = '' } = useParams()
  const query = useQuery(operatorClaim(/^\d{1,9}$/.test(id) ? Number(id) : 0))
  usePageTitle(m.claims_title())
  const back = <Link to="/admin/claims">{m.claims_admin_to_list()}</Link>
  return (
    <ScreenBody>
      {back}
      <Loaded query={query} skeletonHeights={['320px', '240px']} back={back}>
        {claim => <ClaimPage claim={claim} />}
      </Loaded>
    </ScreenBody>
  )
}
