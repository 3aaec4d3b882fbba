import { shortWay } from '@karvon/domain/places/written-point'
import type { PriceRules } from '@karvon/domain/pricing/tariff'
import { roundDifferenceUzs } from '@karvon/domain/values/uzs'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { Box, Grid, Stack, Text } from '../../ui/layout/box.tsx'
import { PhotoStrip } from '../../ui/photos/photo-strip.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { FirstNote } from '../feed/first-note.tsx'
import { isAdvanceTooLow, LowAdvanceNote } from '../money/low-advance-note.tsx'
import { type PaidPrice, YouGet } from '../money/you-get.tsx'
import type { FeedOrder } from '../queries/driver.ts'
import { offerPrice, type SentOffer } from '../queries/driver-calls.ts'
import { driverKeys } from '../queries/driver-queries.ts'
import { problemSentence } from '../queries/problem-labels.ts'
import { driverRefusalLabel } from '../queries/refusal-labels.ts'
import { useStored } from '../queries/use-stored.ts'
import { amountStep, stepAmount } from './amount-steps.ts'
import { OfferBand } from './offer-band.tsx'
import { boundsOf, checkOfferDraft, formatAmount, newOfferDraft, OFFER_LIFETIMES } from './offer-draft.ts'
import s from './offers.module.css'

type OfferFormProps = {
  order: FeedOrder
  rules: PriceRules
  /** Whether the driver wants to name another price; the amount field is focused. */
  isOwnPrice: boolean
  onSent: () => void
}

const lifetimeLabel = (minutes: string) =>
  Number(minutes) < 60
    ? m.driver_life_minutes({ minutes })
    : m.driver_life_hours({ hours: String(Number(minutes) / 60) })

const differenceLabel = (amount: number | null, price: number): string => {
  if (amount === null) return ''
  if (amount === price) return m.driver_offer_as_client()
  const difference = formatSum(roundDifferenceUzs(Math.abs(amount - price)))
  return amount > price
    ? m.driver_offer_above({ sum: difference })
    : m.driver_offer_below({ sum: difference })
}

function useSendOffer(orderId: number, onSent: () => void) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (offer: SentOffer) => offerPrice(orderId, offer, keyFor(offer)),
    onSuccess: () => {
      showToast('success', m.driver_offer_sent())
      onSent()
    },
    onError: problem => {
      if (!isAdvanceTooLow(problem)) showToast('error', problemSentence(problem))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: driverKeys.feed })
      void client.invalidateQueries({ queryKey: driverKeys.returns })
      void client.invalidateQueries({ queryKey: driverKeys.offers })
    },
  })
}

const offeredPrice = (order: FeedOrder, priceUzs: number): PaidPrice => ({
  priceUzs,
  priceLabel: priceUzs === order.price ? m.driver_get_client_price() : m.driver_offer_amount(),
  commission: order.commission,
  additional: [],
  paymentType: order.paymentType,
})

/** Form for an offer: a preset price, changed with − and + or typed, a comment and how long the offer is valid. */
export function OfferForm({ order, rules, isOwnPrice, onSent }: OfferFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isOwnPrice) form.current?.querySelector('input')?.focus()
  }, [isOwnPrice])
  const [wrong, setWrong] = useState<string | null>(null)
  const { typed, change, forget } = useStored(`driver.offer.${order.id}`, newOfferDraft(order), ['amount'])
  const sending = useSendOffer(order.id, () => {
    forget()
    onSent()
  })
  const bounds = boundsOf(order)
  const amount = typedSum(typed.amount)
  const stepUzs = amountStep(order.price)
  const setAmount = (text: string) => {
    setWrong(null)
    change({ amount: text })
  }
  const move = (to: -1 | 1) => setAmount(formatAmount(stepAmount(amount ?? order.price, to, stepUzs, bounds)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const checked = checkOfferDraft(typed, order, rules)
    if (checked.ok) return sending.mutate(checked.value)
    const [first] = checked.refusals
    setWrong(first === undefined ? null : driverRefusalLabel(first))
    form.current?.querySelector('input')?.focus()
  }
  const refused = fieldSentences(sending.error)
  return (
    <Stack ref={form} data-kept as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="quiet" breakWords>
        {shortWay(order.routes)}
      </Text>
      <FirstNote order={order} />
      <PhotoStrip urls={order.photos.map(({ url }) => url)} label={m.driver_photos_cargo()} />
      <Grid className={s.amount} align="start" gap={8}>
        <SquareButton
          className={s.step ?? ''}
          label={m.driver_offer_less({ sum: formatSum(stepUzs) })}
          icon={<IconMinus size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => move(-1)}
        />
        <FigureField
          label={m.driver_offer_amount()}
          text={typed.amount}
          unit={m.pricing_currency()}
          error={wrong ?? refused.amount}
          hint={differenceLabel(amount, order.price)}
          onChange={setAmount}
        />
        <SquareButton
          className={s.step ?? ''}
          label={m.driver_offer_more({ sum: formatSum(stepUzs) })}
          icon={<IconPlus size={22} stroke={1.75} aria-hidden="true" />}
          onClick={() => move(1)}
        />
      </Grid>
      <OfferBand
        bounds={bounds}
        client={{ uzs: order.price, isNamed: order.offeredPrice !== null }}
        amountUzs={amount}
      />
      <YouGet price={offeredPrice(order, amount ?? order.price)} distanceKm={order.distance} />
      <div>
        <Box as="p" size={14} tone="quiet" marginBottom={6}>
          {m.driver_offer_life()}
        </Box>
        <ChoiceChips
          label={m.driver_offer_life()}
          isStretched
          value={typed.life}
          onChange={life => change({ life })}
          chips={OFFER_LIFETIMES.map(value => ({ value, label: lifetimeLabel(value) }))}
        />
      </div>
      <TextAreaField
        label={m.driver_offer_comment()}
        placeholder={m.driver_offer_comment_example()}
        value={typed.comment}
        error={refused.comment}
        onChange={comment => change({ comment })}
      />
      <LowAdvanceNote problem={sending.error} />
      <Button tone="action" size="large" type="submit" isWide isBusy={sending.isPending}>
        {m.driver_offer_send({ sum: formatSum(amount ?? order.price) })}
      </Button>
    </Stack>
  )
}
