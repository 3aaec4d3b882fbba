import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { chosenPrice } from '../../product/price/chosen-price.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useModal } from '../modals/use-modal.ts'
import { useRestoredDraft, useStoreDraft } from '../offline/stored-draft.ts'
import { orderAllows } from '../orders/actions/order-allows.ts'
import { orderById } from '../orders/queries/show-order.ts'
import { editedId } from './draft/edited-id.ts'
import { spendingRulesOf, transferClientOf } from './draft/paying-client.ts'
import { type Draft, useDraft } from './draft/use-draft.ts'
import { FormHeader } from './form-header.tsx'
import { OrderForm } from './order-form.tsx'
import s from './order-form-modal.module.css'
import { GuessScope } from './post/guess-scope.tsx'
import { StepHeader } from './steps/step-header.tsx'
import { type Steps, useSteps } from './steps/use-steps.ts'

function FormSkeleton() {
  const seen = chosenPrice()
  return (
    <div className={s.waiting} aria-busy="true" role="status" aria-label={m.ui_loading()}>
      <Skeleton width="160px" height="24px" />
      <Skeleton height="60px" />
      <Skeleton height="60px" />
      <Skeleton width="220px" height="24px" />
      <Skeleton height="44px" />
      <Skeleton height="120px" />
      {seen !== null && (
        <p className={s.seen}>
          <b>{seen.price}</b>
          <span>{seen.truck}</span>
        </p>
      )}
    </div>
  )
}

type LoadedProps = { draft: Draft; edited: OrderDetail | null; steps: Steps | null }

function Loaded({ draft, edited, steps }: LoadedProps): ReactNode {
  const handbook = useHandbook()
  const { data: profile, isPending } = useQuery(ownProfile())
  if (handbook.state === 'failed')
    return (
      <div className={s.waiting}>
        <FailedState
          title={m.orders_form_failed_title()}
          text={m.orders_form_failed_text()}
          onRetry={handbook.retry}
        />
      </div>
    )
  if (handbook.state === 'loading' || handbook.settings === null || isPending) return <FormSkeleton />
  return (
    <OrderForm
      handbook={{ ...handbook, settings: handbook.settings }}
      ownPhone={profile?.phone ?? null}
      client={transferClientOf(profile)}
      spending={spendingRulesOf(profile)}
      {...{ draft, edited, steps }}
    />
  )
}

type FormProps = { edited: OrderDetail | null; onClose: () => void }

function Drafted({ edited, onClose }: FormProps) {
  const draft = useDraft(edited)
  useStoreDraft(draft.form, draft.isTouched && edited === null)
  const title = edited === null ? m.orders_form_title() : m.orders_edit_title({ id: edited.id })
  usePageTitle(title)
  const steps = useSteps(draft.form)
  const isSaved = draft.isTouched
  return (
    <>
      {steps === null ? (
        <FormHeader {...{ title, isSaved, onClose }} />
      ) : (
        <StepHeader {...{ steps, isSaved, onClose }} about={edited === null ? null : title} />
      )}
      <GuessScope form={edited === null ? draft.form : null}>
        <Loaded {...{ draft, edited, steps }} />
      </GuessScope>
    </>
  )
}

/** A new order starts from the saved draft, even one from another tab. */
function New({ onClose }: Pick<FormProps, 'onClose'>) {
  const isRestored = useRestoredDraft()
  if (isRestored) return <Drafted edited={null} onClose={onClose} />
  return (
    <>
      <FormHeader title={m.orders_form_title()} isSaved={false} onClose={onClose} />
      <FormSkeleton />
    </>
  )
}

/** Loads the order before filling the form; an order that can no longer be edited shows why. */
function Edited({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({ ...orderById(id), refetchOnWindowFocus: false })
  const [opened, setOpened] = useState<OrderDetail | null>(null)
  useEffect(() => {
    if (data !== undefined) setOpened(before => before ?? data)
  }, [data])
  if (opened !== null && orderAllows(opened, 'edit')) return <Drafted edited={opened} onClose={onClose} />
  return (
    <>
      <FormHeader title={m.orders_edit_title({ id })} isSaved={false} onClose={onClose} />
      {isError || opened !== null ? (
        <div className={s.waiting}>
          <FailedState
            title={m.orders_edit_failed()}
            text={opened === null ? m.orders_failed_text() : m.orders_edit_not_now()}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

/** The full-screen order form; closing keeps the draft. */
export function OrderFormModal() {
  const { close, search } = useModal()
  const edited = editedId(search)
  const leave = () => void close()
  return (
    <Dialog
      className={s.content}
      label={edited === null ? m.orders_form_title() : m.orders_edit_title({ id: edited })}
      onClose={leave}
    >
      {edited === null ? <New onClose={leave} /> : <Edited key={edited} id={edited} onClose={leave} />}
    </Dialog>
  )
}
