import { MOST_GOODS } from '@karvon/domain/orders/waybill/waybill-details'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences, problemSentence } from '../../../platform/http/problem-sentence.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Note, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useModal } from '../../modals/use-modal.ts'
import { eWaybill } from '../e-waybill/e-waybill-calls.ts'
import { PaperState } from '../e-waybill/paper-state.tsx'
import { useEWaybill } from '../e-waybill/use-e-waybill.ts'
import { GoodsRow } from './goods-row.tsx'
import { ReceiverNote } from './receiver-note.tsx'
import {
  type Details,
  newGoods,
  saveDetails,
  sentDetails,
  type TypedDetails,
  typedFrom,
  waybillDetails,
} from './waybill-draft.ts'

type TextName = Exclude<keyof TypedDetails, 'goods' | 'contractDate'>

const TEXTS: readonly (readonly [TextName, string, () => string])[] = [
  ['receiverTitle', 'receiver_title', m.orders_waybill_receiver_title],
  ['contractNumber', 'contract_number', m.orders_waybill_contract],
  ['waybillNumber', 'waybill_number', m.orders_waybill_number],
]

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.refusal_unknown_error }

type Props = { orderId: number; stored: Details; close: () => void }

function useSaving(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: TypedDetails) => saveDetails(orderId, sentDetails(typed)),
    onSuccess: saved => {
      client.setQueryData(waybillDetails(orderId).queryKey, saved)
      void client.invalidateQueries({ queryKey: eWaybill(orderId).queryKey })
      showToast('success', m.orders_waybill_saved())
    },
  })
}

/** The details that an e-TTN asks for; they are printed on the waybill. */
export function WaybillForm({ orderId, stored, close }: Props) {
  const [typed, setTyped] = useState(() => typedFrom(stored))
  const nextKey = useRef(stored.goods.length)
  const saving = useSaving(orderId)
  const { open } = useModal()
  const paper = useEWaybill(orderId)
  const errors = fieldSentences(saving.error)
  const change = (part: Partial<TypedDetails>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(typed, { onSuccess: close })
  }
  const saveAndSend = () => {
    if (!saving.isPending) saving.mutate(typed, { onSuccess: () => void open('e-waybill') })
  }
  return (
    <Stack as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Note>{m.orders_waybill_details_text()}</Note>
      {paper?.paper && <PaperState paper={paper.paper} />}
      <TextField
        label={m.orders_waybill_receiver_tax_id()}
        placeholder={m.orders_optional()}
        inputMode="numeric"
        value={typed.receiverTaxId}
        error={errors.receiver_tax_id}
        onChange={receiverTaxId => change({ receiverTaxId })}
      />
      <ReceiverNote
        taxId={typed.receiverTaxId}
        title={typed.receiverTitle}
        fill={receiverTitle => change({ receiverTitle })}
      />
      {TEXTS.map(([name, wire, label]) => (
        <TextField
          key={name}
          label={label()}
          placeholder={m.orders_optional()}
          value={typed[name]}
          error={errors[wire]}
          onChange={text => change({ [name]: text })}
        />
      ))}
      <DateField
        kind="date"
        label={m.orders_waybill_contract_date()}
        value={typed.contractDate}
        error={errors.contract_date}
        onChange={contractDate => change({ contractDate })}
      />
      <Text weight="strong">{m.orders_goods()}</Text>
      {typed.goods.map((goods, at) => (
        <GoodsRow
          key={goods.key}
          {...{ at, goods, errors }}
          onChange={changed => change({ goods: typed.goods.with(at, changed) })}
          onRemove={() => change({ goods: typed.goods.toSpliced(at, 1) })}
        />
      ))}
      {typed.goods.length < MOST_GOODS && (
        <Button
          onClick={() => {
            change({ goods: [...typed.goods, newGoods(nextKey.current)] })
            nextKey.current += 1
          }}
        >
          {m.orders_goods_add()}
        </Button>
      )}
      <div role="alert">
        {saving.error !== null && <Text tone="quiet">{problemSentence(saving.error, PROBLEMS)}</Text>}
      </div>
      <DialogActions>
        <Button onClick={close}>{m.client_cancel()}</Button>
        {paper !== null && <Button onClick={saveAndSend}>{m.papers_etn_open()}</Button>}
        <Button tone="main" type="submit" isBusy={saving.isPending}>
          {m.orders_waybill_save()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
