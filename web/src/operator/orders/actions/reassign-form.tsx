import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { EmptyState } from '../../../product/truck/empty-state.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { ReasonField } from '../../form/reason-field.tsx'
import { useAction } from '../../form/use-action.ts'
import { Loaded } from '../../page/loaded.tsx'
import { type Candidate, candidates, type OperatorOrder, reassign } from '../orders-queries.ts'
import css from './actions.module.css'
import { CandidateRow } from './candidate-row.tsx'
import { ReasonCodes, replaceChoices } from './reason-codes.tsx'
import { StaleOrderNotice } from './stale-order-notice.tsx'
import { useReason } from './use-reason.ts'

type ChooseProps = { orderId: number; chosenId: number | null; onChoose: (driver: Candidate) => void }

function Choose({ orderId, chosenId, onChoose }: ChooseProps) {
  const [q, setQ] = useState('')
  const query = useQuery(candidates(orderId, q))
  return (
    <Stack gap={12}>
      <SearchField
        label={m.operator_driver_search()}
        placeholder={m.operator_driver_search_hint()}
        value={q}
        onSearch={setQ}
      />
      <Loaded query={query} skeletonHeights={['64px', '64px', '64px']}>
        {drivers =>
          drivers.length === 0 ? (
            <EmptyState title={m.operator_drivers_none_fit()} text={m.operator_drivers_none_fit_text()} />
          ) : (
            <Stack
              as="fieldset"
              className={css.candidates}
              alignTop
              border="line"
              radius="inner"
              shrink
              aria-label={m.operator_drivers_fit()}
            >
              {drivers.map(driver => (
                <CandidateRow
                  key={driver.driverId}
                  driver={driver}
                  isChosen={driver.driverId === chosenId}
                  onChoose={() => onChoose(driver)}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

const submitLabelOf = (driver: Candidate | null, isAsked: boolean): string => {
  if (driver === null) return isAsked ? m.operator_ask_driver() : m.operator_hand_over()
  const price = formatSum(driver.amount)
  return isAsked ? m.operator_ask_driver_for({ price }) : m.operator_hand_over_for({ price })
}

/** Finds another driver for an order: suitable drivers with their prices, and a reason. */
export function ReassignForm({ order, onDone }: { order: OperatorOrder; onDone: () => void }) {
  const [driver, setDriver] = useState<Candidate | null>(null)
  const { code, setCode, reason, setReason, sent } = useReason()
  const isAsked = order.status !== 'order'
  const [isUnchosen, setUnchosen] = useState(false)
  const name = driver?.name ?? m.operator_no_name()
  const action = useAction({
    run: (driverId: number) => reassign(order.id, { driverId, version: order.version, ...sent }),
    done: isAsked
      ? m.operator_asked_driver({ id: order.id, name })
      : m.operator_handed_over({ id: order.id, name }),
    onDone,
  })
  const mayHandOver = order.allowed.some(name => name === 'reassign' || name === 'accept_offer')
  if (!mayHandOver && action.error !== null)
    return <StaleOrderNotice order={order} problem={action.error} onClose={onDone} />
  const submit = () => {
    const isMissing = driver === null || (isAsked && code === null)
    setUnchosen(isMissing)
    if (!isMissing) action.mutate(driver.driverId)
  }
  return (
    <ActionForm
      submitLabel={submitLabelOf(driver, isAsked)}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason', 'reason_code']}
      onSubmit={submit}
      onCancel={onDone}
    >
      <p>{isAsked ? m.operator_reassign_text() : m.operator_assign_text()}</p>
      <Choose
        orderId={order.id}
        chosenId={driver?.driverId ?? null}
        onChoose={chosen => {
          setDriver(chosen)
          setUnchosen(false)
        }}
      />
      {isAsked && (
        <ReasonCodes
          choices={replaceChoices(order)}
          chosen={code}
          onChoose={setCode}
          error={isUnchosen && code === null ? m.operator_why_choose() : null}
        />
      )}
      {isUnchosen && driver === null && (
        <Text size={14} tone="clay" role="alert">
          {m.operator_choose_driver()}
        </Text>
      )}
      <ReasonField
        label={isAsked ? m.operator_why_details() : m.operator_reason()}
        hint={m.operator_reason_kept()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
