import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { Card, Note } from '../../ui/layout/box.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { formatAmount } from '../offers/offer-draft.ts'
import { coverCommission } from '../queries/driver-calls.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { driverRefusalLabel } from '../queries/refusal-labels.ts'
import s from './money.module.css'

type CoverFormProps = {
  /** What may be moved, UZS. */
  freeUzs: number
  /** What is missing to the floor, UZS. */
  missingUzs: number
}

const USUAL_UZS = 50_000

const useCover = () => {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (amount: number) => coverCommission(amount, keyFor({ amount })),
    onSuccess: () => showToast('success', m.driver_cover_done()),
    onError: problem => {
      if (Object.keys(fieldSentences(problem)).length === 0) showToast('error', problemSentence(problem))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: driverKeys.money }),
  })
}

/** Covers the prepaid commission from what Karvon owes the driver. */
export function CoverForm({ freeUzs, missingUzs }: CoverFormProps) {
  const usualUzs = Math.min(freeUzs, missingUzs > 0 ? missingUzs : USUAL_UZS)
  const [text, setText] = useState(() => formatAmount(usualUzs))
  const [wrong, setWrong] = useState<string | null>(null)
  const covering = useCover()
  const amount = typedSum(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (covering.isPending) return
    if (amount === null || amount < 1) return setWrong(driverRefusalLabel({ code: 'integer_invalid' }))
    setWrong(null)
    covering.mutate(amount)
  }
  return (
    <Card as="form" padding={16} className={s.get} onSubmit={submit} noValidate>
      <h2>{m.driver_cover_title()}</h2>
      <Note>{m.driver_cover_text({ sum: formatSum(freeUzs) })}</Note>
      <FigureField
        label={m.driver_cover_amount()}
        text={text}
        unit={m.pricing_currency()}
        error={wrong ?? fieldSentences(covering.error).amount}
        onChange={typed => {
          setWrong(null)
          covering.reset()
          setText(typed)
        }}
      />
      <Button tone="main" type="submit" isWide isBusy={covering.isPending}>
        {m.driver_cover_do({ sum: formatSum(amount ?? 0) })}
      </Button>
    </Card>
  )
}
