import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { carrierName } from '../../product/lane/carrier-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { ModalFrame } from '../modals/modal-frame.tsx'
import { useModal } from '../modals/use-modal.ts'
import { activeCarriers, type NewPrice, sendPrice } from './carrier-queries.ts'
import { LaneEndFields } from './lane-end-fields.tsx'
import { newPriceDraft, type PriceDraft, sentPrice } from './price-draft.ts'
import { useCarrierAction } from './use-carrier-action.ts'

type PartProps = {
  draft: PriceDraft
  errors: Readonly<Record<string, string | undefined>>
  change: (part: Partial<PriceDraft>) => void
}

const ALL = 'all'

function CarrierField({ draft, errors, change }: PartProps) {
  const { data } = useQuery(activeCarriers())
  const carriers = (data?.data ?? []).map(carrier => ({
    value: String(carrier.id),
    label: carrierName(carrier),
  }))
  return (
    <SelectField
      label={m.lanes_to_whom()}
      value={draft.carrier || ALL}
      options={[{ value: ALL, label: m.lanes_to_all() }, ...carriers]}
      error={errors.carrier}
      onChange={carrier => change({ carrier: carrier === ALL ? '' : carrier })}
    />
  )
}

function TruckFields({ draft, errors, change }: PartProps) {
  const { truckTypes } = useHandbook()
  return (
    <>
      <SelectField
        label={m.lanes_truck()}
        value={draft.truckType}
        placeholder={m.lanes_truck_choose()}
        options={truckTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors.truck_type}
        onChange={truckType => change({ truckType })}
      />
      <Segmented
        label={m.lanes_trip()}
        value={draft.isRoundTrip ? 'round' : 'one'}
        options={[
          { value: 'one', label: m.lanes_one_way() },
          { value: 'round', label: m.lanes_round_trip() },
        ]}
        onChange={trip => change({ isRoundTrip: trip === 'round' })}
      />
    </>
  )
}

function TermFields({ draft, errors, change }: PartProps) {
  const today = tashkentDate(serverNow())
  return (
    <>
      <FigureField
        label={m.lanes_price()}
        hint={m.lanes_price_hint()}
        unit={m.pricing_currency()}
        text={draft.price}
        error={errors.price}
        onChange={price => change({ price })}
      />
      <DateField
        kind="date"
        label={m.lanes_valid_from()}
        hint={m.lanes_valid_hint()}
        value={draft.validFrom}
        min={today}
        error={errors.valid_from}
        onChange={validFrom => change({ validFrom })}
      />
      <DateField
        kind="date"
        label={m.lanes_valid_until()}
        value={draft.validUntil}
        min={draft.validFrom || today}
        error={errors.valid_until}
        onChange={validUntil => change({ validUntil })}
      />
    </>
  )
}

function Form({ close }: { close: () => void }) {
  const [draft, setDraft] = useState(() => newPriceDraft(tashkentDate(serverNow())))
  const keyOf = useIdempotencyKey()
  const proposing = useCarrierAction({
    send: (price: NewPrice) => sendPrice(price, keyOf(price)),
    done: ({ length: count }) =>
      count === 1 ? m.lanes_proposed() : m.lanes_proposed_many({ count: String(count) }),
    next: close,
  })
  const errors = fieldSentences(proposing.error)
  const change = (part: Partial<PriceDraft>) => setDraft(before => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proposing.isPending) proposing.mutate(sentPrice(draft))
  }
  return (
    <Stack as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <CarrierField {...{ draft, errors, change }} />
      <LaneEndFields end="from" draft={draft.from} errors={errors} onChange={from => change({ from })} />
      <LaneEndFields end="to" draft={draft.to} errors={errors} onChange={to => change({ to })} />
      <TruckFields {...{ draft, errors, change }} />
      <TermFields {...{ draft, errors, change }} />
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={proposing.isPending}>
          {m.lanes_propose()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Proposes a price for a lane to one own carrier or to all. */
export function ProposePriceModal() {
  const { close } = useModal()
  return (
    <ModalFrame title={m.lanes_propose()} closedBy="closerequest" onClose={close}>
      <Form close={() => void close()} />
    </ModalFrame>
  )
}
