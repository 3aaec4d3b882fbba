import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { SearchField } from '../../../../ui/table/search-field.tsx'
import { ActionForm } from '../../frame/form/action-form.tsx'
import { fieldSentences } from '../../frame/form/problem-words.ts'
import { ReasonField } from '../../frame/form/reason-field.tsx'
import { useAction } from '../../frame/form/use-action.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { sum } from '../../frame/written.ts'
import { type Candidate, candidates, handOver, type OperatorOrder } from '../orders-queries.ts'
import css from './actions.module.css'
import { CandidateRow } from './candidate-row.tsx'
import { NowTrue } from './now-true.tsx'
import { ReasonCodes, replaceChoices } from './reason-codes.tsx'
import { useReason } from './use-reason.ts'

type ChooseProps = { orderId: number; chosenId: number | null; onChoose: (driver: Candidate) => void }

function Choose({ orderId, chosenId, onChoose }: ChooseProps) {
  const [q, setQ] = useState('')
  const query = useQuery(candidates(orderId, q))
  return (
    <div className={css.choose}>
      <SearchField
        label={m.operating_driver_search()}
        placeholder={m.operating_driver_search_hint()}
        value={q}
        onSearch={setQ}
      />
      <Loaded query={query} room={['64px', '64px', '64px']}>
        {drivers =>
          drivers.length === 0 ? (
            <EmptyState title={m.operating_drivers_none_fit()} text={m.operating_drivers_none_fit_text()} />
          ) : (
            <fieldset className={css.candidates} aria-label={m.operating_drivers_fit()}>
              {drivers.map(driver => (
                <CandidateRow
                  key={driver.driverId}
                  driver={driver}
                  isChosen={driver.driverId === chosenId}
                  onChoose={() => onChoose(driver)}
                />
              ))}
            </fieldset>
          )
        }
      </Loaded>
    </div>
  )
}

const handOverWord = (driver: Candidate | null, isAsked: boolean): string => {
  if (driver === null) return isAsked ? m.operating_ask_driver() : m.operating_hand_over()
  const price = sum(driver.amount)
  return isAsked ? m.operating_ask_driver_for({ price }) : m.operating_hand_over_for({ price })
}

/** Finds an order another driver: who fits, at what price, and why. */
export function ReassignForm({ order, onDone }: { order: OperatorOrder; onDone: () => void }) {
  const [driver, setDriver] = useState<Candidate | null>(null)
  const { code, setCode, reason, setReason, sent } = useReason()
  const isAsked = order.status !== 'order'
  const [isUnchosen, setUnchosen] = useState(false)
  const name = driver?.name ?? m.operating_no_name()
  const action = useAction({
    run: (driverId: number) => handOver(order.id, { driverId, version: order.version, ...sent }),
    done: isAsked
      ? m.operating_asked_driver({ id: order.id, name })
      : m.operating_handed_over({ id: order.id, name }),
    onDone,
  })
  const mayHandOver = order.allowed.some(name => name === 'reassign' || name === 'accept_offer')
  if (!mayHandOver && action.error !== null)
    return <NowTrue order={order} problem={action.error} onClose={onDone} />
  const submit = () => {
    const isMissing = driver === null || (isAsked && code === null)
    setUnchosen(isMissing)
    if (!isMissing) action.mutate(driver.driverId)
  }
  return (
    <ActionForm
      word={handOverWord(driver, isAsked)}
      isBusy={action.isPending}
      problem={action.error}
      fields={['reason', 'reason_code']}
      onSubmit={submit}
      onCancel={onDone}
    >
      <p>{isAsked ? m.operating_reassign_text() : m.operating_assign_text()}</p>
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
          error={isUnchosen && code === null ? m.operating_why_choose() : null}
        />
      )}
      {isUnchosen && driver === null && (
        <p className={css.wrong} role="alert">
          {m.operating_choose_driver()}
        </p>
      )}
      <ReasonField
        label={isAsked ? m.operating_why_details() : m.operating_reason()}
        hint={m.operating_reason_kept()}
        value={reason}
        onChange={setReason}
        error={fieldSentences(action.error).reason ?? null}
      />
    </ActionForm>
  )
}
